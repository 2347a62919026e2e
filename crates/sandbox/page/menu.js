// Popup lists: select menus, the menu on a person's name, the person switcher. Escape, Tab and a press elsewhere close
// them; focus goes back to where it was. The popovers are "manual" because the native dismissal also reacts to the
// release of the very press that opened the list (a long one).

import { avatar, h, placeNear } from "./dom.js";
import { focusIsLost, wayBack } from "./focus.js";

/** The list that is open, as `{popup, anchor}`, or null. */
let open = null;

/** Opens a list beside `anchor` (an element or a point `{left, top, bottom}`); for the element that opened it, closes it.
 *  `items`: `{label, description?, emoji?, user?, href?, checked?, pick?()}`.
 *  `options`: `label` (for screen readers), `multiple` (items toggle and the list stays), `role` ("menu" or "listbox"),
 *  `heading`, `closed()`. */
export function openMenu(anchor, items, options = {}) {
  const before = open;
  before?.popup.hidePopover();
  if (before?.anchor === anchor) return;
  const role = options.role ?? "menu";
  const list = h("div", { role, "aria-label": options.label, "aria-multiselectable": options.multiple ? "true" : null });
  const popup = h("div", { class: "menu", popover: "manual" }, options.heading ? h("div", { class: "menu-heading", text: options.heading }) : null, list);
  list.append(...items.map((item) => itemElement(item, role, options.multiple ?? false, () => popup.hidePopover())));
  popup.addEventListener("keydown", (event) => moveFocus(event, list));
  const element = anchor instanceof Element ? anchor : null;
  const opener = element?.hasAttribute("aria-haspopup") ? element : null;
  wireClosing(popup, element, () => {
    opener?.setAttribute("aria-expanded", "false");
    options.closed?.();
  });
  opener?.setAttribute("aria-expanded", "true");
  document.body.append(popup);
  popup.showPopover();
  open = { popup, anchor };
  const place = element?.getBoundingClientRect() ?? anchor;
  if (role === "listbox") popup.style.setProperty("min-width", `${place.width}px`);
  placeNear(popup, place);
  (list.querySelector("[aria-selected=true]") ?? list.firstElementChild)?.focus();
}

function itemElement(item, role, multiple, close) {
  const listbox = role === "listbox";
  const press = () => {
    if (multiple) {
      item.checked = !item.checked;
      element.setAttribute("aria-selected", String(item.checked));
    } else close();
    item.pick?.();
  };
  const element = h(
    item.href ? "a" : "button",
    { class: "menu-item", role: listbox ? "option" : "menuitem", tabindex: "-1", href: item.href, type: item.href ? null : "button", "aria-selected": listbox ? String(Boolean(item.checked)) : null, on: { click: press } },
    item.user ? avatar(item.user, true) : null,
    item.emoji ? h("span", { class: "emoji", text: item.emoji }) : null,
    h("span", { class: "menu-text" }, h("span", { class: "menu-label", text: item.label }), item.description ? h("small", { text: item.description }) : null),
    listbox ? h("span", { class: multiple ? "tick box" : "tick", "aria-hidden": "true" }) : null,
  );
  return element;
}

/** Closes the popup by keys and presses elsewhere; when it is closed, cleans up and calls `closed`. */
function wireClosing(popup, anchor, closed) {
  const back = wayBack();
  const listening = new AbortController();
  const { signal } = listening;
  const onPress = (event) => {
    if (isOutside(event, popup) && !anchor?.contains(event.target)) popup.hidePopover();
  };
  const onKey = (event) => {
    if (event.key !== "Escape" && event.key !== "Tab") return;
    event.preventDefault();
    popup.hidePopover();
  };
  document.addEventListener("pointerdown", onPress, { signal, capture: true });
  document.addEventListener("keydown", onKey, { signal });
  popup.addEventListener("beforetoggle", ({ newState }) => {
    if (newState !== "closed") return;
    listening.abort();
    if (open?.popup === popup) open = null;
    const inside = popup.contains(document.activeElement);
    queueMicrotask(() => {
      popup.remove();
      // What was picked may have put the focus somewhere else: into the input box, say.
      if (inside && focusIsLost()) back();
      closed();
    });
  });
}

/** On phones the backdrop belongs to the popup as a target, so the place counts, not the target alone. */
function isOutside({ target, clientX, clientY }, popup) {
  const { left, right, top, bottom } = popup.getBoundingClientRect();
  return !popup.contains(target) || clientX < left || clientX > right || clientY < top || clientY > bottom;
}

function moveFocus(event, list) {
  const items = [...list.children];
  const at = items.indexOf(document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key] ?? beginning(items, at, event);
  if (to === undefined) return;
  event.preventDefault();
  items[(to + items.length) % items.length].focus();
}

/** The next item that begins with the letter that was typed. */
function beginning(items, at, { key, ctrlKey, altKey, metaKey }) {
  if (key.length !== 1 || key === " " || ctrlKey || altKey || metaKey) return undefined;
  const order = items.map((_, index) => (at + 1 + index) % items.length);
  return order.find((index) => items[index].querySelector(".menu-label").textContent.toLowerCase().startsWith(key.toLowerCase()));
}
