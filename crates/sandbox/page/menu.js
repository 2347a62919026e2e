// Popup lists: select menus, the menu on a person's name, the person switcher. Escape, Tab and a press elsewhere close
// them; focus goes back to where it was. The popovers are "manual" because the native dismissal also reacts to the
// release of the very press that opened the list (a long one).

import { avatar, h, placeNear } from "./dom.js";

let open = null;

/** Opens a list beside `anchor` (an element or a point `{left, top, bottom}`).
 *  `items`: `{label, description?, emoji?, user?, href?, checked?, disabled?, pick?()}`.
 *  `options`: `label` (for screen readers), `multiple` (items toggle and the list stays), `role` ("menu" or "listbox"),
 *  `heading`, `closed()`. */
export function openMenu(anchor, items, options = {}) {
  open?.hidePopover();
  const role = options.role ?? "menu";
  const itemRole = role === "listbox" ? "option" : "menuitem";
  const list = h("div", { class: "menu-items", role, "aria-label": options.label, "aria-multiselectable": options.multiple ? "true" : null });
  const popup = h("div", { class: "menu", popover: "manual" }, options.heading ? h("div", { class: "menu-heading", text: options.heading }) : null, list);
  const before = document.activeElement;
  for (const item of items) {
    const element = h(
      item.href ? "a" : "button",
      {
        class: "menu-item", role: itemRole, tabindex: "-1", href: item.href, type: item.href ? null : "button", disabled: item.disabled && !item.href,
        "aria-selected": role === "listbox" ? String(Boolean(item.checked)) : null,
        on: {
          click() {
            if (options.multiple) {
              item.checked = !item.checked;
              element.setAttribute("aria-selected", String(item.checked));
            } else popup.hidePopover();
            item.pick?.();
          },
        },
      },
      item.user ? avatar(item.user, true) : null,
      item.emoji ? h("span", { class: "emoji", text: item.emoji }) : null,
      h("span", { class: "menu-text" }, h("span", { class: "menu-label", text: item.label }), item.description ? h("small", { text: item.description }) : null),
      role === "listbox" ? h("span", { class: options.multiple ? "tick box" : "tick", "aria-hidden": "true" }) : null,
    );
    list.append(element);
  }
  popup.addEventListener("keydown", (event) => moveFocus(event, list));
  const dismissal = new AbortController();
  document.addEventListener("pointerdown", (event) => isOutside(event, popup) && popup.hidePopover(), { signal: dismissal.signal, capture: true });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" && event.key !== "Tab") return;
    event.preventDefault();
    popup.hidePopover();
  }, { signal: dismissal.signal });
  popup.addEventListener("toggle", ({ newState }) => {
    if (newState !== "closed") return;
    dismissal.abort();
    if (open === popup) open = null;
    const inside = popup.contains(document.activeElement) || document.activeElement === document.body;
    popup.remove();
    if (inside) before?.focus?.({ preventScroll: true });
    options.closed?.();
  });
  document.body.append(popup);
  popup.showPopover();
  open = popup;
  const rect = anchor instanceof Element ? anchor.getBoundingClientRect() : anchor;
  if (anchor instanceof Element && role === "listbox") popup.style.setProperty("min-width", `${rect.width}px`);
  placeNear(popup, rect);
  (list.querySelector("[aria-selected=true]") ?? list.firstElementChild)?.focus({ preventScroll: false });
}

/** On phones the backdrop belongs to the popup as a target, so the place counts, not the target alone. */
function isOutside({ target, clientX, clientY }, popup) {
  const { left, right, top, bottom } = popup.getBoundingClientRect();
  return !popup.contains(target) || clientX < left || clientX > right || clientY < top || clientY > bottom;
}

function moveFocus(event, list) {
  const items = [...list.children].filter((item) => !item.disabled);
  const at = items.indexOf(document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (to === undefined || items.length === 0) return;
  event.preventDefault();
  items[(to + items.length) % items.length].focus();
}
