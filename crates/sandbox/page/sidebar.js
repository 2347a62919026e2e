// Servers, channels, people, and the switch between persons. Places are links, so a second tab is a middle click away.

import { avatar, h, icon } from "./dom.js";
import { redraw } from "./focus.js";
import { t } from "./i18n.js";
import { openMenu } from "./menu.js";

const byId = (id) => document.getElementById(id);

/** The address of a place as seen by a person. */
export const address = (person, channel) => `#${new URLSearchParams({ person, channel })}`;

/** The server that a channel belongs to; null for the direct messages. */
export const serverOf = (state, channel) => state.servers.find((server) => server.channels.some(({ id }) => id === channel)) ?? null;

/** Draws the left column. `view`: `{state, me, channel, unread: Map(channel → pings)}`. */
export function drawSidebar({ state, me, channel, unread }) {
  const server = serverOf(state, channel);
  const marks = (channels) => ({ news: channels.some((id) => unread.has(id)), pings: channels.reduce((sum, id) => sum + (unread.get(id) ?? 0), 0) });
  const place = (label, target, current, content, { news, pings }) =>
    h("a", { class: "server", href: address(me.id, target), title: pings ? `${label} (${pings})` : label, "aria-current": current ? "true" : null, data: { news: news && !current ? "yes" : "" } }, content, pings ? h("span", { class: "ping", "aria-hidden": "true", text: String(pings) }) : null);

  redraw(
    byId("servers"),
    place(t("direct"), state.dm.channel, !server, icon("chat"), marks([state.dm.channel])),
    h("hr"),
    ...state.servers.map((each) => place(each.name, each.channels[0].id, each === server, h("span", { "aria-hidden": "true", text: short(each.name) }), marks(each.channels.map(({ id }) => id)))),
  );

  byId("server-name").textContent = server?.name ?? t("direct");
  const row = (id, label, sign, thread = false) =>
    h("a", { class: thread ? "channel thread" : "channel", href: address(me.id, id), "aria-current": id === channel ? "page" : null, data: { news: unread.has(id) ? "yes" : "" } }, sign, h("span", { class: "channel-label", text: label }), unread.get(id) ? h("span", { class: "ping", text: String(unread.get(id)) }) : null);
  redraw(
    byId("channels"),
    h("h3", { text: server ? t("textChannels") : t("direct") }),
    ...(server ? server.channels.map(({ id, name, thread }) => row(id, name, icon(thread ? "chat" : "hash"), thread)) : [row(state.dm.channel, state.bot.name, avatar({ bot: true }, true))]),
  );
  drawSelf(state, me, channel, server);
}

/** One or two signs that stand for a server. */
function short(name) {
  const words = name.split(/\s+/).filter(Boolean);
  return words.length > 1 ? words.slice(0, 3).map((word) => [...word][0]).join("") : [...name].slice(0, 2).join("");
}

function drawSelf(state, me, channel, server) {
  const open = ({ currentTarget }) => {
    const items = state.people.map((person) => ({
      label: person.name,
      description: [person.locale, person.manage ? t("manages") : null].filter(Boolean).join(" · "),
      user: person,
      checked: person.id === me.id,
      // A direct channel belongs to one person: the other one starts in the first server.
      href: address(person.id, server ? channel : ""),
    }));
    openMenu(currentTarget, items, { role: "listbox", label: t("switchPerson"), heading: t("switchPerson") });
  };
  redraw(
    byId("self"),
    h("button", { type: "button", class: "self-button", "aria-haspopup": "listbox", on: { click: open } }, avatar(me), h("span", { class: "self-text" }, h("span", { class: "self-name", text: me.name }), h("small", { text: me.locale })), h("span", { class: "unseen", text: t("switchPerson") }), icon("swap")),
  );
}

/** Draws the list of people on the right. */
export function drawMembers({ state, me }) {
  const row = (user, note, off = false) => h("button", { type: "button", class: off ? "member off" : "member", data: { user: user.id } }, avatar(user), h("span", { class: "member-name", text: user.name }), user.bot ? h("span", { class: "badge", text: "APP" }) : null, note ? h("small", { text: note }) : null);
  byId("members").setAttribute("aria-label", t("members"));
  redraw(
    byId("members"),
    h("h3", { text: `${t("members")} — ${state.people.length + 1 + state.other_bots.length}` }),
    row({ ...state.bot, bot: true }, t(state.bot.online ? "online" : "offline"), !state.bot.online),
    ...state.other_bots.map((bot) => row({ ...bot, bot: true }, "")),
    ...state.people.map((person) => row(person, person.id === me.id ? t("you") : "")),
  );
}

/** Opens and closes the drawers of narrow windows, and the list of people of wide ones. */
export function wireDrawers() {
  const [drawer, members, scrim, chat] = [byId("drawer"), byId("members"), byId("scrim"), byId("chat")];
  const [openDrawer, openMembers] = [byId("open-drawer"), byId("open-members")];
  const narrow = matchMedia("(max-width: 760px)");
  openDrawer.append(icon("menu"));
  openMembers.append(icon("people"));
  const set = (left, right) => {
    drawer.classList.toggle("open", left);
    drawer.inert = narrow.matches && !left;
    members.hidden = !right;
    const covered = narrow.matches && (left || right);
    scrim.hidden = !covered;
    // What lies under a drawer can't be reached by a key either.
    chat.inert = covered;
    openDrawer.setAttribute("aria-expanded", String(left));
    openMembers.setAttribute("aria-expanded", String(right));
  };
  const reset = () => set(false, !narrow.matches && innerWidth >= 1080);
  // Who opened a drawer by a key is back where they were once it is closed.
  const close = () => {
    if (!narrow.matches) return;
    const opener = drawer.contains(document.activeElement) ? openDrawer : members.contains(document.activeElement) && openMembers;
    set(false, false);
    if (opener) opener.focus();
  };
  openDrawer.addEventListener("click", () => {
    set(true, false);
    (drawer.querySelector("button[aria-current], a[aria-current]") ?? drawer.querySelector("button, a"))?.focus();
  });
  members.tabIndex = -1;
  openMembers.addEventListener("click", () => {
    set(false, members.hidden);
    if (narrow.matches && !members.hidden) members.focus();
  });
  scrim.addEventListener("click", close);
  addEventListener("keydown", ({ key }) => key === "Escape" && !scrim.hidden && close());
  narrow.addEventListener("change", reset);
  reset();
  return close;
}
