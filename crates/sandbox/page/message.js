// One message on the page, patched in place part by part when it is edited.

import { localPath } from "./api.js";
import { patchRows, resetSelects } from "./components.js";
import { avatar, h, icon } from "./dom.js";
import { redraw } from "./focus.js";
import { parts, t } from "./i18n.js";
import { render } from "./markdown.js";
import { clockTime, dayName, fullTime } from "./time.js";
import { Toolbar } from "./toolbar.js";

const PICTURE = /\.(png|jpe?g|gif|webp)$/i;

export class MessageView {
  #room;
  #shown = {};
  #slots = {};
  #toolbar;
  #swap = 0;
  #failure = "";
  /** custom_id of the control that waits for its answer. */
  #waiting = null;

  /** `room`: what a message needs to know of its surroundings (see app.js). */
  constructor(message, room) {
    this.#room = room;
    const slot = (name, tag = "div", props = {}) => (this.#slots[name] = h(tag, { class: name, ...props }));
    this.element = h(
      "li",
      { class: "message", tabindex: "-1", data: { id: message.id } },
      slot("day", "div", { hidden: true }),
      slot("context"),
      h("div", { class: "grid" }, slot("gutter"), h("div", { class: "body" }, slot("head"), slot("content"), slot("attachments"), slot("embeds"), slot("rows"), slot("failure", "div", { role: "alert" }), slot("only-you"))),
    );
    this.#toolbar = new Toolbar(this.#slots.rows, this.element);
    this.update(message);
  }

  /** Shows a newer state of the same message. */
  update(message) {
    if (this.message && JSON.stringify(message) !== JSON.stringify(this.message)) this.#failure = "";
    this.message = message;
    const { classList } = this.element;
    classList.toggle("ephemeral", message.ephemeral);
    classList.toggle("pinged", this.#callsMe());
    this.#part("context", [message.command, message.reply_to, message.reply_to && this.#room.find(message.reply_to)], () => this.#context());
    this.#part("head", [message.author, message.timestamp], () => this.#head());
    this.#part("content", [message.content, message.edited, message.thinking, message.mentions], () => this.#content());
    this.#patchAttachments(message.attachments ?? []);
    this.#part("embeds", message.embeds ?? [], () => (message.embeds ?? []).map((embed) => this.#embed(embed)));
    this.#patchRows();
    this.#part("only-you", message.ephemeral, () => (message.ephemeral ? this.#onlyYou() : []));
  }

  /** Set by the list: whether the message continues the one above, and whether a new day begins. */
  place(continued, newDay) {
    this.element.classList.toggle("continued", continued);
    this.#slots.day.hidden = !newDay;
    if (newDay) this.#slots.day.textContent = dayName(this.message.timestamp);
  }

  /** Whether it notified this person and still names them: an edit may have taken the name out. */
  #callsMe() {
    const { content, mentions = [], pinged = [] } = this.message;
    const { id } = this.#room.me;
    return pinged.includes(id) && (mentions.some((user) => user.id === id) || /@(everyone|here)/.test(content));
  }

  #part(name, key, build) {
    const text = JSON.stringify(key ?? null);
    if (this.#shown[name] === text) return;
    this.#shown[name] = text;
    redraw(this.#slots[name], ...[build()].flat());
  }

  #name(user) {
    return h("button", { type: "button", class: "name", data: { user: user.id }, text: user.name, style: user.bot ? {} : { "--name": user.color ?? "" } });
  }

  /** The line over the message: the command that it answers, or the message that it replies to. */
  #context() {
    const { command, reply_to: reply } = this.message;
    const room = this.#room;
    if (command) {
      const person = room.user(command.person) ?? { id: command.person, name: command.person };
      const name = h("span", { class: "command-name", text: room.commandLabel(command.name) });
      return h("div", { class: "used" }, avatar(person, true), h("span", {}, parts("used", { person: this.#name(person), command: name })));
    }
    if (!reply) return [];
    const target = room.find(reply);
    if (!target) return h("div", { class: "used" }, h("em", { text: t("removed") }));
    const author = room.user(target.author.id) ?? target.author;
    const excerpt = h("button", { type: "button", class: "excerpt", data: { jump: reply } });
    excerpt.append(target.content ? h("span", { inert: true }, render(target.content.split("\n")[0], room)) : t("original"));
    // What is inert gives a button no name.
    if (target.content) excerpt.setAttribute("aria-label", `${t("original")}: ${excerpt.textContent}`);
    return h("div", { class: "used" }, avatar(author, true), this.#name(author), excerpt);
  }

  #head() {
    const { author, timestamp } = this.message;
    const user = this.#room.user(author.id) ?? author;
    const time = (className) => h("time", { class: className, datetime: new Date(timestamp).toISOString(), title: fullTime(timestamp), text: clockTime(timestamp) });
    this.#slots.gutter.replaceChildren(h("span", { class: "face-of", data: { user: user.id } }, avatar(user)));
    return [this.#name(user), user.bot ? h("span", { class: "badge", text: "APP" }) : null, time("when")].filter(Boolean);
  }

  #content() {
    const { content, edited, thinking } = this.message;
    if (thinking) return h("div", { class: "thinking" }, dots(), t("thinking", { bot: this.message.author.name }));
    const known = new Map((this.message.mentions ?? []).map((user) => [user.id, user]));
    const nodes = content ? [render(content, { ...this.#room, me: this.#room.me.id, user: (id) => this.#room.user(id) ?? known.get(id) ?? null })] : [];
    if (edited) nodes.push(h("span", { class: "edited", text: t("edited") }));
    return nodes;
  }

  /** A new picture is decoded first and only then takes the old one's place. */
  #patchAttachments(attachments) {
    const key = JSON.stringify(attachments);
    if (this.#shown.attachments === key) return;
    const first = this.#shown.attachments === undefined;
    this.#shown.attachments = key;
    const nodes = attachments.map((file) => this.#attachment(file));
    const turn = (this.#swap += 1);
    const pictures = nodes.map((node) => node.querySelector("img")).filter(Boolean);
    if (first || pictures.length === 0) {
      redraw(this.#slots.attachments, ...nodes);
      return;
    }
    Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
      if (turn === this.#swap) redraw(this.#slots.attachments, ...nodes);
    });
  }

  #attachment(file) {
    const source = localPath(file.url);
    const alt = file.description || file.filename;
    if (!source || !(file.width || PICTURE.test(file.filename))) {
      return h("a", { class: "file", href: source, download: file.filename }, icon("file"), file.filename);
    }
    const image = h("img", { src: source, alt, width: file.width, height: file.height, decoding: "sync", draggable: "false" });
    const ratio = file.width && file.height ? { "--w": file.width, "--h": file.height } : {};
    // Beside the picture and not around it: a button's name would swallow what the picture says, or say it twice.
    const enlarge = h("button", { type: "button", class: "enlarge", "aria-label": t("enlarge"), on: { click: () => this.#room.enlarge(source, alt) } });
    return h("div", { class: "picture", style: ratio }, image, enlarge);
  }

  #embed(embed) {
    const room = { ...this.#room, me: this.#room.me.id };
    const color = Number.isInteger(embed.color) ? `#${embed.color.toString(16).padStart(6, "0")}` : "#4a4c55";
    const text = (value) => (value ? [render(value, room)] : []);
    const linked = (title, url) => (/^https?:/.test(url ?? "") ? h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, title) : title);
    const picture = (image, className) => {
      const source = localPath(image?.proxy_url ?? image?.url ?? "") ?? localPath(image?.url ?? "");
      return source ? h("img", { class: className, src: source, alt: image.description ?? "", width: image.width, height: image.height }) : null;
    };
    const foot = [embed.footer?.text, embed.timestamp ? clockTime(Date.parse(embed.timestamp)) : null].filter(Boolean).join(" • ");
    return h(
      "article",
      { class: "embed", style: { "--bar": color } },
      picture(embed.thumbnail, "thumb"),
      embed.author ? h("div", { class: "embed-author" }, linked(embed.author.name, embed.author.url)) : null,
      embed.title ? h("div", { class: "embed-title" }, linked(h("span", {}, text(embed.title)), embed.url)) : null,
      embed.description ? h("div", {}, text(embed.description)) : null,
      embed.fields?.length ? h("div", { class: "fields" }, embed.fields.map((field) => h("div", { class: field.inline ? "field inline" : "field" }, h("strong", {}, text(field.name)), h("div", {}, text(field.value))))) : null,
      picture(embed.image, "embed-image"),
      foot ? h("div", { class: "embed-foot", text: foot }) : null,
    );
  }

  #patchRows() {
    const settle = this.#toolbar.hold();
    patchRows(this.#slots.rows, this.message.components ?? [], { waiting: this.#waiting, press: (id, values) => this.#press(id, values), channels: this.#room.siblings(this.message.channel) });
    settle();
    this.#slots.failure.textContent = this.#failure;
  }

  async #press(id, values) {
    this.#waiting = id;
    this.#failure = "";
    this.#patchRows();
    let failure = "";
    try {
      const result = await this.#room.press(this.message, id, values);
      if (!result.ok) failure = t("failed");
    } catch (error) {
      failure = `${t("failed")} (${error.message})`;
    }
    this.#waiting = null;
    this.#failure = failure;
    if (failure) resetSelects(this.#slots.rows);
    this.#patchRows();
  }

  #onlyYou() {
    const { id } = this.message;
    const dismiss = h("button", { type: "button", class: "text-link", text: t("dismiss"), on: { click: () => this.#room.dismiss(id) } });
    return [icon("eye"), h("span", { text: t("onlyYou") }), h("span", { "aria-hidden": "true", text: "·" }), dismiss];
  }
}

/** Three dots that breathe. */
export const dots = () => h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
