// The list of messages of the open channel: order, grouping, and where it is scrolled to.

import { h, icon } from "./dom.js";
import { t } from "./i18n.js";
import { MessageView } from "./message.js";
import { sameDay } from "./time.js";

const NEAR_BOTTOM = 48;
const GROUPED_FOR = 7 * 60_000;

/** Snowflakes in order of age: longer is larger. */
const older = (a, b) => (a.length === b.length ? (a < b ? -1 : Number(a > b)) : a.length - b.length);

export class MessageList {
  #scroller;
  #list;
  #room;
  #views = new Map();
  #stuck = true;
  #jump;
  #notes = 0;
  #intro;

  constructor(scroller, list, room) {
    this.#scroller = scroller;
    this.#list = list;
    this.#room = room;
    this.#intro = h("p", { class: "intro" });
    list.before(this.#intro);
    this.#jump = h("button", { type: "button", class: "jump", hidden: true, on: { click: () => this.toBottom() } }, icon("down"));
    scroller.after(this.#jump);
    scroller.addEventListener("scroll", () => this.#measure(), { passive: true });
    const observer = new ResizeObserver(() => this.#follow());
    observer.observe(list);
    observer.observe(scroller);
  }

  /** Shows a channel's messages; with `keep`, refreshes the shown ones where they stand. */
  load(messages, title, keep) {
    this.#intro.textContent = t("startOf", { channel: title });
    this.#jump.setAttribute("aria-label", t("jump"));
    if (!keep) {
      this.#views.clear();
      this.#list.replaceChildren();
      this.#stuck = true;
    }
    const ids = new Set(messages.map(({ id }) => id));
    for (const [id, view] of this.#views) if (!ids.has(id) && !view.local) this.#drop(id);
    for (const message of messages) this.#put(message);
    this.#arrange();
    this.#follow();
  }

  /** Adds or edits one message. */
  upsert(message) {
    const fresh = !this.#views.has(message.id);
    this.#put(message);
    if (fresh) {
      this.#arrange();
      if (!this.#stuck) this.#jump.hidden = false;
    }
    this.#follow();
  }

  remove(id) {
    this.#drop(id);
    this.#arrange();
  }

  /** A line that only this tab shows, after what stands here now: gives a function that changes it (null: removes it). */
  note(message) {
    const id = `local-${(this.#notes += 1)}`;
    const after = [...this.#views.values()].filter(({ local }) => !local).map((view) => view.message.id).sort(older).at(-1) ?? "0";
    const set = (change) => {
      if (change === null) this.remove(id);
      else this.#put({ ...message, ...change, id }, after);
      this.#arrange();
      this.#follow();
    };
    set({});
    return set;
  }

  find(id) {
    return this.#views.get(id)?.message ?? null;
  }

  /** Brings a message into view and marks it for a moment. */
  show(id) {
    const element = this.#views.get(id)?.element;
    if (!element) return;
    element.scrollIntoView({ block: "center" });
    element.classList.remove("flash");
    requestAnimationFrame(() => element.classList.add("flash"));
  }

  toBottom() {
    this.#stuck = true;
    this.#follow();
  }

  /** `after`: for a line of this tab, the id of the message that it follows. */
  #put(message, after = null) {
    const view = this.#views.get(message.id);
    if (view) view.update(message);
    else {
      const made = new MessageView(message, this.#room);
      made.local = after !== null;
      made.rank = after ?? message.id;
      this.#views.set(message.id, made);
    }
  }

  #drop(id) {
    this.#views.get(id)?.element.remove();
    this.#views.delete(id);
  }

  /** Puts the elements in order, moving only those that stand wrong, and groups them. */
  #arrange() {
    const views = [...this.#views.values()].sort((a, b) => older(a.rank, b.rank) || Number(a.local) - Number(b.local));
    let above = null;
    views.forEach((view, index) => {
      if (this.#list.children[index] !== view.element) this.#list.insertBefore(view.element, this.#list.children[index] ?? null);
      const [now, before] = [view.message, above?.message];
      const newDay = !before || !sameDay(before.timestamp, now.timestamp);
      const continued = !newDay && !now.command && !now.reply_to && before.author.id === now.author.id && before.ephemeral === now.ephemeral && now.timestamp - before.timestamp < GROUPED_FOR;
      view.place(continued, newDay);
      above = view;
    });
  }

  #measure() {
    const { scrollHeight, scrollTop, clientHeight } = this.#scroller;
    this.#stuck = scrollHeight - scrollTop - clientHeight <= NEAR_BOTTOM;
    if (this.#stuck) this.#jump.hidden = true;
  }

  #follow() {
    if (!this.#stuck) return;
    this.#scroller.scrollTop = this.#scroller.scrollHeight;
    this.#jump.hidden = true;
  }
}
