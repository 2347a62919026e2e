// The page of the sandbox: one person in one channel, both named in the address after "#", so that two tabs are two people.

import { Announcer } from "./announcer.js";
import { api, Events } from "./api.js";
import { USER_MENU, userMenu } from "./commands.js";
import { Composer } from "./composer.js";
import { enlarge, openModal } from "./dialogs.js";
import { icon } from "./dom.js";
import { localised, setLocale, t } from "./i18n.js";
import { Interactions } from "./interactions.js";
import { reveal } from "./markdown.js";
import { openMenu } from "./menu.js";
import { MessageList } from "./messages.js";
import { address, drawMembers, drawSidebar, serverOf, wireDrawers } from "./sidebar.js";
import { startTicking } from "./time.js";

const LONG_PRESS = 550;
const NOTE_AFTER = 250;
const RETRY_AFTER = 1500;
const byId = (id) => document.getElementById(id);

let state = null;
let me = null;
let channel = "";
let events = null;
let connected = true;
let interactions = new Interactions(modalArrived);
/** Frames that arrive while the history is being fetched wait here, or null. */
let held = null;
let loads = 0;
let entries = 0;
const unread = new Map();
const drafts = new Map();

/** All bots as users, the one that this sandbox is for first. */
const bots = () => [state.bot, ...state.other_bots].map((bot) => ({ ...bot, bot: true }));

/** What a message needs to know of its surroundings. */
const room = {
  get me() {
    return me;
  },
  user(id) {
    const bot = bots().find((each) => each.id === id);
    if (bot) return bot;
    return state.people.find((person) => person.id === id) ?? null;
  },
  channel: (id) => state.servers.flatMap(({ channels }) => channels).find((each) => each.id === id)?.name,
  /** All channels of the server that this one is in; none of direct messages. */
  siblings: (id) => (state.servers.find(({ channels }) => channels.some((each) => each.id === id))?.channels ?? []).filter(({ thread }) => !thread),
  /** How a used command is shown: those of a person's menu have no slash. */
  commandLabel: (name) => (state.commands.some((command) => command.type === USER_MENU && command.name === name) ? name : `/${name}`),
  find: (id) => list.find(id),
  press: (message, id, values) => interactions.track(() => api.press({ person: me.id, channel: message.channel, message: message.id, custom_id: id, ...(values ? { values } : {}) })),
  async dismiss(id) {
    if (!id.startsWith("local-")) await api.dismiss({ person: me.id, message: id });
    list.remove(id);
  },
  enlarge,
};

const list = new MessageList(byId("scroller"), byId("messages"), room);
const announcer = new Announcer(byId("announcer"));
const closeDrawers = wireDrawers();
const composer = new Composer(byId("composer"), {
  async say(text) {
    const { message } = await api.say({ person: me.id, channel, content: withMentions(text) });
    list.toBottom();
    if (message?.id && message.channel === channel) list.upsert(message);
  },
  command: (leaf, options) => run(leaf.raw.join(" "), () => api.command({ person: me.id, channel, name: leaf.name, path: leaf.path, options })),
  complete: (leaf, options) => api.autocomplete({ person: me.id, channel, name: leaf.name, path: leaf.path, options }),
});

/** Names typed as `@name` become mentions, the longest name first. */
function withMentions(text) {
  const users = [...state.people, ...bots()].sort((a, b) => b.name.length - a.name.length);
  return users.reduce((written, { id, name }) => written.replaceAll(`@${name}`, `<@${id}>`), text);
}

/** Starts a command; a line of this tab alone tells when it takes long or gets no answer. */
async function run(name, send) {
  const [who, where] = [me, channel];
  const here = () => who === me && where === channel;
  const base = { channel, author: { id: state.bot.id, name: state.bot.name, bot: true }, content: "", timestamp: Date.now(), ephemeral: false, command: { person: me.id, name } };
  let note = null;
  const timer = setTimeout(() => {
    if (here()) note = list.note({ ...base, content: `-# ${t("sending")}` });
  }, NOTE_AFTER);
  list.toBottom();
  const settled = interactions.track(send);
  settled
    .then((result) => {
      clearTimeout(timer);
      if (result.ok || !here()) {
        note?.(null);
        return;
      }
      const change = { content: `⚠️ ${t("noResponse")}`, ephemeral: true };
      (note ?? list.note(base))(change);
      announcer.message({ ...base, ...change }, true);
    })
    .catch(() => {
      clearTimeout(timer);
      note?.(null);
    });
  // The box is free again as soon as the command is on its way; a refusal is shown under it.
  await Promise.race([settled, new Promise((done) => setTimeout(done, NOTE_AFTER))]);
}

function modalArrived({ interaction, modal }) {
  const [{ id: person }, where] = [me, channel];
  openModal(modal, (fields) => interactions.track(() => api.modal({ person, channel: where, custom_id: modal.custom_id, fields, interaction })));
}

/** Reads the address, filling what it lacks, and goes there. */
async function route() {
  const wanted = new URLSearchParams(location.hash.slice(1));
  const person = wanted.get("person") ?? "";
  closeDrawers();
  if (!me || person !== me.id) {
    await enter(person);
    return;
  }
  await openChannel(wanted.get("channel") ?? "");
}

/** Becomes a person: new event stream, everything fetched anew. */
async function enter(person) {
  const entry = (entries += 1);
  events?.close();
  interactions.abandon();
  interactions = new Interactions(modalArrived);
  unread.clear();
  drafts.clear();
  me = null;
  const fresh = await stateOf(person).catch(() => null);
  if (entry !== entries) return;
  if (!fresh) {
    byId("notice").textContent = t("loadFailed");
    byId("notice").hidden = false;
    setTimeout(() => entry === entries && route(), RETRY_AFTER);
    return;
  }
  ({ state, me } = fresh);
  setLocale(me.locale);
  connected = true;
  channel = "";
  composer.text = "";
  events = new Events(me.id, { event: receive, open: reconnected, lost });
  await openChannel(new URLSearchParams(location.hash.slice(1)).get("channel") ?? "");
}

/** The world as seen by a person; for an unknown one, as seen by the first who reads what the browser does. */
async function stateOf(person) {
  const seen = await api.state(person);
  const known = seen.people.find(({ id }) => id === person);
  if (known) return { state: seen, me: known };
  const first = reader(seen.people) ?? seen.people[0];
  return { state: await api.state(first.id), me: first };
}

/** The first of them whose language is the browser's; Chinese goes by its script. */
function reader(choices) {
  const tongue = (code) => {
    const { language, script } = new Intl.Locale(code).maximize();
    return language === "zh" ? `${language}-${script}` : language;
  };
  return choices.find(({ locale }) => tongue(locale) === tongue(navigator.language));
}

const mayOpen = (id) => id === state.dm.channel || serverOf(state, id) !== null;

async function openChannel(wanted) {
  const home = state.servers.find(({ locale }) => locale === me.locale) ?? state.servers[0];
  const target = mayOpen(wanted) ? wanted : home.channels[0].id;
  if (location.hash !== address(me.id, target)) history.replaceState(null, "", address(me.id, target));
  if (target === channel) return;
  if (channel) drafts.set(channel, composer.text);
  channel = target;
  announcer.clear();
  unread.delete(channel);
  draw();
  composer.text = drafts.get(channel) ?? "";
  await fetchMessages(false);
  if (matchMedia("(pointer: fine)").matches) composer.focus();
}

/** Goes to a message, in another channel too if this person may read it. */
async function visit(where, message) {
  if (!mayOpen(where)) return;
  await openChannel(where);
  list.show(message);
}

async function fetchMessages(keep) {
  const load = (loads += 1);
  held = [];
  const where = channel;
  try {
    const messages = await api.messages(me.id, where);
    if (load !== loads) return;
    list.load(messages, channelTitle(), keep);
  } catch (error) {
    console.warn("the history could not be read", error);
  }
  if (load !== loads) return;
  const waiting = held ?? [];
  held = null;
  waiting.forEach(receive);
}

async function reconnected(again) {
  connected = true;
  drawNotice();
  if (!again) return;
  try {
    state = await api.state(me.id);
    draw();
    await fetchMessages(true);
  } catch (error) {
    console.warn("the state could not be read", error);
  }
}

function lost() {
  connected = false;
  interactions.abandon();
  drawNotice();
}

function receive(frame) {
  if (held && frame.type.startsWith("message")) {
    held.push(frame);
    return;
  }
  if (frame.type === "message") messageArrived(frame);
  else if (frame.type === "message_delete" && frame.channel === channel) list.remove(frame.id);
  else if (frame.type === "interaction" || frame.type === "modal") interactions.event(frame);
  else if (frame.type === "commands") {
    state.commands = frame.commands;
    configureComposer();
  } else if (frame.type === "thread") {
    threadMade(frame);
  } else if (frame.type === "bot") {
    state.bot.online = frame.online;
    drawMembers({ state, me });
    drawNotice();
  }
}

/** Lists a new thread under its channel, after those that are there. */
function threadMade({ parent, channel: made }) {
  for (const { channels } of state.servers) {
    const at = channels.findIndex(({ id }) => id === parent);
    if (at < 0 || channels.some(({ id }) => id === made.id)) continue;
    const after = channels.findIndex(({ thread }, index) => index > at && !thread);
    channels.splice(after < 0 ? channels.length : after, 0, made);
  }
  drawSidebar({ state, me, channel, unread });
}

function messageArrived({ channel: where, message }) {
  if (where === channel) {
    const before = list.find(message.id);
    const fresh = list.upsert(message);
    const changed = fresh || before.content !== message.content || before.thinking;
    if (changed && message.author.id !== me.id) announcer.message(message, fresh || before.thinking);
    return;
  }
  // An edit of an old message is no news.
  if (message.edited || message.author.id === me.id) return;
  unread.set(where, (unread.get(where) ?? 0) + Number((message.pinged ?? []).includes(me.id)));
  drawSidebar({ state, me, channel, unread });
}

const isDirect = () => channel === state.dm.channel;
const channelTitle = () => (isDirect() ? `@${state.bot.name}` : `#${room.channel(channel)}`);
const place = () => ({ direct: isDirect(), manage: Boolean(me.manage) });

function draw() {
  setLocale(me.locale);
  drawSidebar({ state, me, channel, unread });
  drawMembers({ state, me });
  drawNotice();
  configureComposer();
  byId("channel-name").replaceChildren(icon(isDirect() ? "chat" : "hash"), isDirect() ? state.bot.name : room.channel(channel));
  byId("drawer").setAttribute("aria-label", t("channels"));
  byId("open-drawer").setAttribute("aria-label", t("openChannels"));
  byId("open-members").setAttribute("aria-label", t("members"));
  byId("scroller").setAttribute("aria-label", channelTitle());
  document.title = `${channelTitle()} · ${me.name}`;
}

function configureComposer() {
  const people = [...state.people.filter(({ id }) => id !== me.id), me, ...(isDirect() ? bots().slice(0, 1) : bots())];
  composer.configure({ channel: channelTitle(), commands: state.commands, place: place(), people });
}

function drawNotice() {
  const notice = byId("notice");
  const text = !connected ? t("reconnecting") : state.bot.online ? "" : t("botOffline", { bot: state.bot.name });
  notice.textContent = text;
  notice.className = connected ? "notice" : "notice lost";
  notice.hidden = text === "";
}

/** The menu on a person's name: mention, and the commands that the bot registered for people. */
function openUserMenu(id, anchor) {
  const user = room.user(id);
  if (!user) return;
  const items = userMenu(state.commands, place()).map((command) => ({
    label: localised(command, "name"),
    user: { bot: true },
    pick: () => run(command.name, () => api.context({ person: me.id, channel, name: command.name, target: id })).catch((error) => composer.complain(error.message)),
  }));
  items.push({ label: t("mention"), emoji: "@", pick: () => composer.insert(`@${user.name} `) });
  openMenu(anchor, items, { label: t("actionsFor", { name: user.name }), heading: user.name });
}

function wirePresses() {
  document.addEventListener("click", ({ target }) => {
    const hit = target.closest?.("[data-user], [data-command], [data-jump], [data-message], .spoiler:not(.shown)");
    if (!hit) return;
    if (hit.matches(".spoiler")) reveal(hit);
    else if (hit.dataset.message) visit(hit.dataset.channel, hit.dataset.message);
    else if (hit.dataset.user) openUserMenu(hit.dataset.user, hit);
    else if (hit.dataset.command) composer.insert(`/${hit.dataset.command} `, true);
    else list.show(hit.dataset.jump);
  });
  document.addEventListener("keydown", (event) => {
    if ((event.key !== "Enter" && event.key !== " ") || !event.target.matches?.(".spoiler:not(.shown)")) return;
    event.preventDefault();
    reveal(event.target);
  });
  document.addEventListener("contextmenu", (event) => {
    const hit = event.target.closest?.("[data-user]");
    if (!hit) return;
    event.preventDefault();
    openUserMenu(hit.dataset.user, event.clientX || event.clientY ? { left: event.clientX, top: event.clientY, bottom: event.clientY } : hit);
  });
  // Where a long press brings no "contextmenu" event, it is timed here.
  let timer = 0;
  document.addEventListener("touchstart", ({ target }) => {
    const hit = target.closest?.("[data-user]");
    clearTimeout(timer);
    if (hit) timer = setTimeout(() => openUserMenu(hit.dataset.user, hit), LONG_PRESS);
  }, { passive: true });
  for (const name of ["touchend", "touchmove", "touchcancel"]) document.addEventListener(name, () => clearTimeout(timer), { passive: true });
}

wirePresses();
startTicking();
addEventListener("hashchange", route);
route();
