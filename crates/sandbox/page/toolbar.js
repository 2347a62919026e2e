// The controls of a message as one stop of the Tab key. Arrows go from one to the next by row and column, passing over those
// that can't be pressed. An edit leaves the focus at the same place.

import { focusQuietly } from "./focus.js";
import { t } from "./i18n.js";

const usable = (element) => element.matches(":enabled, a[href]");

/** The place closest to another one; of two as close, the first. */
const nearest = (places, { row, column }) => {
  const distance = (place) => Math.hypot(place.row - row, place.column - column);
  return places.reduce((best, place) => (best && distance(best) <= distance(place) ? best : place), null);
};

export class Toolbar {
  #bar;
  #message;
  /** The control that Tab stops at. */
  #stop = null;
  /** The place that the person chose last. While others play, its control may be of no use and another one stands in. */
  #chosen = { id: "", row: 0, column: 0 };
  /** Whether the focus stands on the message until there is a control again. */
  #waits = false;

  /** `bar` holds rows of controls; `message` takes the focus when there is none left to press. */
  constructor(bar, message) {
    this.#bar = bar;
    this.#message = message;
    bar.addEventListener("focusin", ({ target }) => {
      const place = this.#places().find(({ element }) => element === target);
      if (place && place.element !== this.#stop) this.#choose(place);
    });
    bar.addEventListener("keydown", (event) => this.#key(event));
  }

  /** To be called before the rows change; the function that it gives, afterwards. Keeps the stop, with the focus if that was
   *  here: at the same id, else in the same place, else near it, else on the message. */
  hold() {
    const active = document.activeElement;
    const focused = this.#bar.contains(active) || (this.#waits && active === this.#message);
    return () => {
      const places = this.#places();
      const { id, row, column } = this.#chosen;
      const same = places.find((place) => id !== "" && place.id === id) ?? places.find((place) => place.row === row && place.column === column);
      if (same) this.#chosen = same;
      this.#stop = (same ?? nearest(places, this.#chosen))?.element ?? null;
      this.#waits = focused && this.#stop === null;
      this.#describe();
      const next = this.#stop ?? this.#message;
      if (focused && document.activeElement !== next) focusQuietly(next);
    };
  }

  /** All controls that can be used, in order. */
  #places() {
    const rows = [...this.#bar.children];
    return rows.flatMap(({ children }, row) => [...children].map((element, column) => ({ element, row, column, id: element.dataset.id ?? "" }))).filter(({ element }) => usable(element));
  }

  #choose(place) {
    this.#chosen = place;
    this.#stop = place.element;
    this.#describe();
  }

  #key(event) {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const from = this.#places().find(({ element }) => element === event.target);
    const to = from && this.#target(from, event);
    if (to === undefined) return;
    // At the edge too: the page would scroll instead.
    event.preventDefault();
    if (!to) return;
    this.#choose(to);
    to.element.focus();
  }

  /** Where a key leads: undefined if it means nothing here, null if there is nothing that way. */
  #target(from, { key, ctrlKey }) {
    const places = this.#places();
    const line = places.filter(({ row }) => row === from.row);
    const lineOf = (other) => nearest(places.filter(({ row }) => row === other?.row), { row: other?.row, column: from.column });
    switch (key) {
      case "ArrowRight":
        return line.find(({ column }) => column > from.column) ?? null;
      case "ArrowLeft":
        return line.findLast(({ column }) => column < from.column) ?? null;
      case "ArrowDown":
        return lineOf(places.find(({ row }) => row > from.row));
      case "ArrowUp":
        return lineOf(places.findLast(({ row }) => row < from.row));
      case "Home":
        return (ctrlKey ? places : line).at(0);
      case "End":
        return (ctrlKey ? places : line).at(-1);
      default:
        return undefined;
    }
  }

  /** Marks the one stop. Without controls the bar is nothing that a screen reader should speak of. */
  #describe() {
    const controls = [...this.#bar.children].flatMap(({ children }) => [...children]);
    for (const control of controls) control.tabIndex = control === this.#stop ? 0 : -1;
    for (const [name, value] of [["role", "toolbar"], ["aria-label", t("controls")]]) {
      if (controls.length) this.#bar.setAttribute(name, value);
      else this.#bar.removeAttribute(name);
    }
  }
}
