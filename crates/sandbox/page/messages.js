// The list of messages of the open channel: order, grouping, and where it is scrolled to.

import { h, icon } from "./dom.js";
import { focusQuietly } from "./focus.js";
import { t } from "./i18n.js";
import { MessageView } from "./message.js";
import { sameDay } from "./time.js";

/** So close to the end, in pixels, one follows what comes. */
const NEAR_END = 48;
const GROUPED_FOR = 7 * 60_000;

/** Snowflakes in order of age: longer is larger. */
const older = (a, b) => (a.length === b.length ? (a < b ? -1 : Number(a > b)) : a.length - b.length);

export class MessageList {
  #scroller;
  #list;
  #room;
  #views = new Map();
  /** How far above the end the reader was by the last scrolling, in pixels. */
  #above = 0;
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
      this.#above = 0;
    }
    const ids = new Set(messages.map(({ id }) => id));
    for (const [id, view] of this.#views) if (!ids.has(id) && !view.local) this.#drop(id);
    for (const message of messages) this.#put(message);
    this.#arrange();
    this.#follow();
  }

  /** Adds or edits one message and gives whether it is a new one. An edit moves nothing under a reader's eyes; a new message is
   *  gone to from near the end, and from everywhere if it answers this person alone. */
  upsert(message) {
    const fresh = !this.#views.has(message.id);
    this.#put(message);
    if (fresh) {
      this.#arrange();
      if (message.ephemeral || this.#nearEnd) this.#above = 0;
      else this.#jump.hidden = false;
    }
    this.#follow();
    return fresh;
  }

  /** Takes a message away. A focus that was on it goes to the one above, which it most often answered, or to the one below. */
  remove(id) {
    const element = this.#views.get(id)?.element;
    const heir = element?.contains(document.activeElement) ? (element.previousElementSibling ?? element.nextElementSibling ?? this.#scroller) : null;
    this.#drop(id);
    this.#arrange();
    if (heir) focusQuietly(heir.querySelector('[role="toolbar"] [tabindex="0"]') ?? heir);
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

  /** Brings a message into view, goes on from there by keys, and marks it for a moment. */
  show(id) {
    const element = this.#views.get(id)?.element;
    if (!element) return;
    element.scrollIntoView({ block: "center" });
    focusQuietly(element);
    element.classList.remove("flash");
    requestAnimationFrame(() => element.classList.add("flash"));
  }

  toBottom() {
    this.#above = 0;
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
    this.#above = Math.max(0, scrollHeight - scrollTop - clientHeight);
    if (this.#nearEnd) this.#hideJump();
  }

  get #nearEnd() {
    return this.#above <= NEAR_END;
  }

  /** Near the end, keeps what stands there where it is while things above change their height. */
  #follow() {
    if (!this.#nearEnd) return;
    const { scrollHeight, clientHeight } = this.#scroller;
    this.#scroller.scrollTop = scrollHeight - clientHeight - this.#above;
    this.#hideJump();
  }

  #hideJump() {
    const focused = document.activeElement === this.#jump;
    this.#jump.hidden = true;
    if (focused) focusQuietly(this.#scroller);
  }
}
