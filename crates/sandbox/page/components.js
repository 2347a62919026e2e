// Rows of buttons and menus of options or channels under a message. Nodes are kept where they can be, so that an edit in place
// neither flickers nor takes the keyboard's focus away.

import { h, icon } from "./dom.js";
import { t } from "./i18n.js";
import { openMenu } from "./menu.js";

const BUTTON = 2;
const STRING_SELECT = 3;
const CHANNEL_SELECT = 8;
const LINK = 5;
const STYLES = ["", "primary", "secondary", "success", "danger", "link"];

/** Makes `container` show the raw component `rows`. `state`: `waiting` (custom_id that waits for its answer, or null),
 *  `press(custom_id, values?)`, `channels` (those of the server, for menus of them). */
export function patchRows(container, rows, state) {
  rows.forEach((row, index) => {
    const element = container.children[index] ?? container.appendChild(h("div", { class: "row" }));
    (row.components ?? []).forEach((component, place) => patch(element, place, component, state));
    trim(element, row.components?.length ?? 0);
  });
  trim(container, rows.length);
}

function trim(parent, length) {
  while (parent.children.length > length) parent.lastElementChild.remove();
}

function patch(row, place, component, state) {
  const kind = component.type === BUTTON ? (component.style === LINK ? "link" : "button") : `select${component.type}`;
  let element = row.children[place];
  if (element?.dataset.kind !== kind) {
    const fresh = kind === "button" ? button() : kind === "link" ? link() : select();
    fresh.dataset.kind = kind;
    if (element) element.replaceWith(fresh);
    else row.append(fresh);
    element = fresh;
  }
  element.state = state;
  if (kind === "link") patchLink(element, component);
  else if (kind === "button") patchButton(element, component, state);
  else patchSelect(element, component, state);
}

const emojiText = (emoji) => (emoji ? (emoji.id ? `:${emoji.name}:` : emoji.name) : null);

function face(component) {
  const emoji = emojiText(component.emoji);
  return [emoji ? h("span", { class: "emoji", text: emoji }) : null, component.label ? h("span", { class: "label", text: component.label }) : null];
}

function button() {
  const element = h("button", { type: "button" }, h("span", { class: "face" }), h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")));
  element.addEventListener("click", () => {
    if (element.state.waiting === null) element.state.press(element.dataset.id);
  });
  return element;
}

function patchButton(element, component, state) {
  element.className = `btn ${STYLES[component.style] ?? "secondary"}`;
  element.dataset.id = component.custom_id ?? "";
  element.disabled = Boolean(component.disabled);
  showWaiting(element, component.custom_id, state);
  setFace(element.firstElementChild, component);
}

/** The pressed control shows dots, all others of the message are inert until the answer. */
function showWaiting(element, id, state) {
  const busy = state.waiting !== null && state.waiting === id;
  element.classList.toggle("busy", busy);
  element.classList.toggle("held", state.waiting !== null && !busy);
  element.setAttribute("aria-busy", String(busy));
  if (state.waiting !== null) element.setAttribute("aria-disabled", "true");
  else element.removeAttribute("aria-disabled");
}

function setFace(element, component) {
  const key = JSON.stringify([component.emoji, component.label]);
  if (element.dataset.key === key) return;
  element.dataset.key = key;
  element.replaceChildren(...face(component).filter(Boolean));
}

const link = () => h("a", { target: "_blank", rel: "noopener noreferrer" }, h("span", { class: "face" }), icon("link"));

function patchLink(element, component) {
  element.className = component.disabled ? "btn link disabled" : "btn link";
  const safe = /^(https?|discord):/i.test(component.url ?? "") && !component.disabled;
  if (safe) element.href = component.url;
  else element.removeAttribute("href");
  setFace(element.firstElementChild, component);
}

function select() {
  const element = h("button", { type: "button", class: "select", "aria-haspopup": "listbox" }, h("span", { class: "face" }), h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")), icon("down"));
  element.addEventListener("click", () => {
    if (element.state.waiting === null) openSelect(element);
  });
  return element;
}

/** A menu of channels as one of options. */
function withChannels(component, channels) {
  if (component.type !== CHANNEL_SELECT) return component;
  const chosen = new Set((component.default_values ?? []).map(({ id }) => id));
  return { ...component, options: channels.map(({ id, name }) => ({ label: `#${name}`, value: id, default: chosen.has(id) })) };
}

function patchSelect(element, raw, state) {
  const component = withChannels(raw, state.channels);
  // A choice stays shown until the menu itself is changed by an edit.
  const key = JSON.stringify(component);
  if (element.dataset.key !== key) {
    element.dataset.key = key;
    element.component = component;
    element.chosen = (component.options ?? []).filter((option) => option.default).map(({ value }) => value);
  }
  element.disabled = Boolean(component.disabled) || ![STRING_SELECT, CHANNEL_SELECT].includes(component.type);
  showWaiting(element, component.custom_id, state);
  showChosen(element);
}

function showChosen(element) {
  const { component, chosen } = element;
  const picked = (component.options ?? []).filter(({ value }) => chosen.includes(value));
  element.classList.toggle("empty", picked.length === 0);
  const shown = picked.map((option) => h("span", { class: "picked" }, face(option)));
  element.firstElementChild.replaceChildren(...(shown.length ? shown : [component.placeholder || t("choose")]));
  const named = picked.map(({ label }) => label).join(", ");
  element.setAttribute("aria-label", [component.placeholder, named].filter(Boolean).join(": ") || t("choose"));
}

/** Offers the options; the same choice again sends nothing, as in Discord's own client. */
function openSelect(element) {
  const { component } = element;
  const before = element.chosen;
  const most = component.max_values ?? 1;
  const least = component.min_values ?? 1;
  const send = (values) => {
    const same = values.length === before.length && values.every((value) => before.includes(value));
    if (same) return;
    element.chosen = values;
    showChosen(element);
    element.state.press(component.custom_id, values);
  };
  const picked = new Set(before);
  const items = component.options.map((option) => ({
    label: option.label,
    description: option.description,
    emoji: emojiText(option.emoji),
    checked: picked.has(option.value),
    pick() {
      if (most === 1) send(picked.has(option.value) && least === 0 ? [] : [option.value]);
      else if (!picked.delete(option.value)) picked.add(option.value);
    },
  }));
  const closed = () => {
    if (most > 1 && picked.size >= least && picked.size <= most) send(component.options.map(({ value }) => value).filter((value) => picked.has(value)));
  };
  openMenu(element, items, { role: "listbox", multiple: most > 1, label: component.placeholder || t("choose"), closed });
}

/** Undoes a choice whose interaction failed, so that it can be made again. */
export function resetSelects(container) {
  for (const element of container.querySelectorAll(".select")) delete element.dataset.key;
}
