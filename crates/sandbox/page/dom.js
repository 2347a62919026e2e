// Small helpers to build elements. Text always goes in as text nodes: no markup is ever parsed from a string.

const SVG = "http://www.w3.org/2000/svg";

/** Builds an element. `props`: `class`, `text`, `on: {event: handler}`, `data: {}`, `style: {}` (custom
 *  properties allowed), anything else is an attribute (true = bare, false/null = left out). */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (key === "class") element.className = value;
    else if (key === "text") element.textContent = value;
    else if (key === "on") for (const [name, handler] of Object.entries(value)) element.addEventListener(name, handler);
    else if (key === "data") Object.assign(element.dataset, value);
    else if (key === "style") for (const [name, v] of Object.entries(value)) element.style.setProperty(name, v);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Line icons, drawn for this page on a 24 x 24 grid. */
const ICONS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  people: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 20c0-3.6 2.6-6 6-6s6 2.4 6 6M16 5a3 3 0 0 1 0 6M17.5 14.5c2.2.7 3.5 2.7 3.5 5.5",
  hash: "M9.5 4 7.5 20M16.5 4l-2 16M4.5 9h16M3.5 15h16",
  chat: "M4 5h16v11H10l-5 4v-4H4z",
  send: "M4 12 20 4l-5 16-3.5-6.5z",
  close: "M6 6l12 12M18 6 6 18",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  down: "M6 9l6 6 6-6",
  swap: "M7 4 3.5 7.5 7 11M4 7.5h15M17 13l3.5 3.5L17 20M20 16.5H5",
  link: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
};

/** An icon from the set above, hidden from screen readers. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/** First visible character of a name, whole even when it is built of several code points. */
function initial(name) {
  const trimmed = name.trim();
  if (Intl.Segmenter) {
    for (const { segment } of new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(trimmed)) return segment;
  }
  return [...trimmed][0] ?? "?";
}

/** A round avatar: the application's picture, or the person's colour with an initial. */
export function avatar(user, small = false) {
  const size = small ? "avatar small" : "avatar";
  if (user.bot) return h("span", { class: `${size} bot-avatar`, "aria-hidden": "true" });
  const color = /^#[0-9a-f]{6}$/i.test(user.color ?? "") ? user.color : "#5b6270";
  return h("span", { class: size, "aria-hidden": "true", style: { "--avatar": color }, text: initial(user.name) });
}

/** Puts a popup beside its anchor, inside the window; under it, or over it where there is more room. */
export function placeNear(popup, point) {
  const box = popup.getBoundingClientRect();
  const gap = 4;
  const left = Math.min(Math.max(8, point.left), Math.max(8, innerWidth - box.width - 8));
  const below = point.bottom + gap;
  const top = below + box.height <= innerHeight - 8 ? below : Math.max(8, point.top - gap - box.height);
  popup.style.setProperty("left", `${left}px`);
  popup.style.setProperty("top", `${top}px`);
}
