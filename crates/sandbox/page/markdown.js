// Discord's dialect of Markdown, from text straight to elements. Nothing is ever parsed as HTML.

import { h } from "./dom.js";
import { t } from "./i18n.js";
import { fullTime, stamp } from "./time.js";

const DEPTH = 12;
const LINK = /\[([^[\]\n]+)\]\(<?(https?:\/\/[^\s<>()]*(?:\([^\s<>()]*\)[^\s<>()]*)*)>?\)/y;
const URL_RUN = /https?:\/\/[^\s<>]*[^\s<>.,:;"'!?)\]|*~]/y;
const ANGLE = /<(https?:\/\/[^\s<>]+)>/y;
const MESSAGE_LINK = /^https:\/\/discord\.com\/channels\/(?:@me|\d{1,20})\/(\d{1,20})\/(\d{1,20})$/;
const USER = /<@!?(\d{1,20})>/y;
const ROLE_OR_CHANNEL = /<(@&|#)(\d{1,20})>/y;
const COMMAND = /<\/([-\p{L}\p{N}_' ]{1,96}):(\d{1,20})>/uy;
const TIMESTAMP = /<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y;
const EMOJI = /<a?:(\w{2,32}):\d{1,20}>/y;
const EVERYONE = /@(?:everyone|here)\b/y;

/** Delimited spans in the order in which they are tried; longer markers first. */
const SPANS = [
  ["**", (inner) => h("strong", {}, inner)],
  ["__", (inner) => h("u", {}, inner)],
  ["~~", (inner) => h("s", {}, inner)],
  ["||", (inner) => spoiler(inner)],
  ["*", (inner) => h("em", {}, inner)],
  ["_", (inner) => h("em", {}, inner)],
];

/** `context`: `user(id)` gives `{id, name}` or null, `me` is the viewer's id. */
export function render(text, context) {
  const out = document.createDocumentFragment();
  for (const block of fences(text)) {
    if (block.code !== undefined) out.append(h("pre", {}, h("code", { text: block.code })));
    else out.append(...blocks(block.text.split("\n"), context, 0));
  }
  return out;
}

/** Splits off the ``` blocks. */
function* fences(text) {
  const fence = /```(?:([\w+-]*)\n)?([\s\S]*?)\n?```\n?/g;
  let from = 0;
  for (const match of text.matchAll(fence)) {
    if (!match[2].trim()) continue;
    if (match.index > from) yield { text: text.slice(from, match.index).replace(/\n$/, "") };
    yield { code: match[2] };
    from = match.index + match[0].length;
  }
  if (from < text.length) yield { text: text.slice(from) };
}

/** Lines to block elements; runs of plain lines stay together as one line-broken paragraph. */
function blocks(lines, context, depth) {
  const out = [];
  let plain = [];
  const flush = () => {
    if (plain.length) out.push(h("div", { class: "line" }, inline(plain.join("\n"), context, depth)));
    plain = [];
  };
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i];
    const heading = /^(#{1,3})\s+(\S.*)$/.exec(line);
    const subtext = /^-#\s+(\S.*)$/.exec(line);
    if (line.startsWith(">>> ") && depth < DEPTH) {
      flush();
      out.push(h("blockquote", {}, blocks([line.slice(4), ...lines.slice(i + 1)], context, depth + 1)));
      return out;
    }
    if (/^> ?/.test(line) && (line.startsWith("> ") || line === ">") && depth < DEPTH) {
      flush();
      const quoted = [];
      while (i < lines.length && (lines[i].startsWith("> ") || lines[i] === ">")) quoted.push(lines[i++].slice(2));
      i -= 1;
      out.push(h("blockquote", {}, blocks(quoted, context, depth + 1)));
    } else if (heading) {
      flush();
      // The page itself has h1 and h2; a message's headings start under them.
      out.push(h(`h${heading[1].length + 2}`, { class: `md-h${heading[1].length}` }, inline(heading[2], context, depth)));
    } else if (subtext) {
      flush();
      out.push(h("div", { class: "subtext" }, inline(subtext[1], context, depth)));
    } else if (listItem(line)) {
      flush();
      const items = [];
      while (i < lines.length && listItem(lines[i])) items.push(listItem(lines[i++]));
      i -= 1;
      out.push(...lists(items, context, depth));
    } else plain.push(line);
  }
  flush();
  return out;
}

function listItem(line) {
  const match = /^( *)([-*]|\d{1,9}\.) +(\S.*)$/.exec(line);
  return match && { indent: match[1].length, ordered: /\d/.test(match[2]), start: Number.parseInt(match[2], 10), text: match[3] };
}

/** A run of list items to lists: one for each change between dots and numbers, nested by indentation. */
function lists(items, context, depth) {
  const out = [];
  for (let i = 0; i < items.length; ) {
    const item = items[i];
    let end = i + 1;
    while (end < items.length && items[end].indent > item.indent) end += 1;
    const element = h("li", {}, inline(item.text, context, depth));
    if (end > i + 1 && depth < DEPTH) element.append(...lists(items.slice(i + 1, end), context, depth + 1));
    const tag = item.ordered ? "OL" : "UL";
    if (out.at(-1)?.tagName !== tag) out.push(h(tag, item.ordered ? { start: item.start } : {}));
    out.at(-1).append(element);
    i = end;
  }
  return out;
}

/** Inline text to a list of nodes. */
function inline(text, context, depth) {
  const out = [];
  let run = "";
  const push = (node) => {
    if (run) out.push(document.createTextNode(run));
    run = "";
    out.push(node);
  };
  for (let i = 0; i < text.length; ) {
    const found = depth < DEPTH ? token(text, i, context, depth) : null;
    if (found) {
      if (typeof found.node === "string") run += found.node;
      else push(found.node);
      i = found.end;
    } else {
      const char = String.fromCodePoint(text.codePointAt(i));
      if (char === "\n") push(h("br"));
      else run += char;
      i += char.length;
    }
  }
  if (run) out.push(document.createTextNode(run));
  return out;
}

const at = (pattern, text, i) => {
  pattern.lastIndex = i;
  return pattern.exec(text);
};

/** The token that starts at `i`, as `{node, end}`, or null when the character stands for itself. */
function token(text, i, context, depth) {
  const char = text[i];
  if (char === "\\" && i + 1 < text.length && /[^\p{L}\p{N}\s]/u.test(text[i + 1])) return { node: text[i + 1], end: i + 2 };
  if (char === "`") return code(text, i);
  if (char === "<") return angle(text, i, context);
  if (char === "[") {
    const link = at(LINK, text, i);
    if (link) return { node: anchor(link[2], inline(link[1], context, depth + 1)), end: LINK.lastIndex };
  }
  if (char === "h") {
    const bare = at(URL_RUN, text, i);
    if (bare) return { node: address(bare[0], context), end: URL_RUN.lastIndex };
  }
  if (char === "@") {
    const everyone = at(EVERYONE, text, i);
    if (everyone) return { node: h("span", { class: "mention", text: everyone[0] }), end: EVERYONE.lastIndex };
  }
  for (const [marker, build] of SPANS) {
    if (!text.startsWith(marker, i)) continue;
    const span = delimited(text, i, marker);
    if (span) return { node: build(inline(span.inner, context, depth + 1)), end: span.end };
  }
  return null;
}

/** A code span: closed by a run of as many backticks as opened it. */
function code(text, i) {
  const ticks = /`+/y;
  const open = at(ticks, text, i)[0];
  const closing = new RegExp(`(?<!\`)${open}(?!\`)`, "g");
  closing.lastIndex = i + open.length;
  const close = closing.exec(text);
  if (!close || close.index === i + open.length) return { node: open, end: i + open.length };
  const body = text.slice(i + open.length, close.index);
  return { node: h("code", { text: open.length > 1 ? body.trim() : body }), end: closing.lastIndex };
}

/** Where the span opened by `marker` at `i` ends; skips escapes, code and longer runs of the same sign. */
function delimited(text, i, marker) {
  const from = i + marker.length;
  const single = marker.length === 1;
  if (single && (!text[from] || /\s/.test(text[from]) || text[from] === marker)) return null;
  if (marker === "_" && /[\p{L}\p{N}]/u.test(text[i - 1] ?? "")) return null;
  for (let j = from; j < text.length; j += 1) {
    if (text[j] === "\\") j += 1;
    else if (text[j] === "`") j = code(text, j).end - 1;
    else if (single && text.startsWith(marker + marker, j)) j += 1;
    else if (text.startsWith(marker, j) && j > from) {
      // In "***both***" the inner span's closing sign stands before the outer one's.
      const end = !single && text[j + marker.length] === marker[0] ? j + 1 : j;
      const inner = text.slice(from, end);
      const fits = single ? !/\s$/.test(inner) && !(marker === "_" && /[\p{L}\p{N}]/u.test(text[end + 1] ?? "")) : inner.trim() !== "";
      if (fits) return { inner, end: end + marker.length };
    }
  }
  return null;
}

/** Everything in angle brackets: links, mentions, commands, times, emoji. */
function angle(text, i, context) {
  const link = at(ANGLE, text, i);
  if (link) return { node: address(link[1], context), end: ANGLE.lastIndex };
  const user = at(USER, text, i);
  if (user) return { node: userMention(user[1], user[0], context), end: USER.lastIndex };
  const command = at(COMMAND, text, i);
  if (command) return { node: commandMention(command[1]), end: COMMAND.lastIndex };
  const time = at(TIMESTAMP, text, i);
  if (time) return { node: timestamp(Number(time[1]), time[2]), end: TIMESTAMP.lastIndex };
  const other = at(ROLE_OR_CHANNEL, text, i);
  if (other) return { node: h("span", { class: "mention", text: `${other[1][0]}${context.channel?.(other[2]) ?? other[2]}` }), end: ROLE_OR_CHANNEL.lastIndex };
  const emoji = at(EMOJI, text, i);
  if (emoji) return { node: `:${emoji[1]}:`, end: EMOJI.lastIndex };
  return null;
}

const anchor = (url, children) => h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, children);

/** A bare address: a link, or the place in this page if it names a message. */
function address(url, context) {
  const place = MESSAGE_LINK.exec(url);
  if (!place) return anchor(url, [url]);
  const [, channel, message] = place;
  const name = context.channel?.(channel);
  return h("button", { type: "button", class: "mention", data: { channel, message }, text: name ? `#${name} ↗` : "↗" });
}

function userMention(id, raw, context) {
  const user = context.user(id);
  if (!user) return h("span", { class: "mention", text: raw });
  return h("button", { type: "button", class: id === context.me ? "mention mine" : "mention", data: { user: id }, text: `@${user.name}` });
}

const commandMention = (name) => h("button", { type: "button", class: "mention", data: { command: name }, text: `/${name}` });

function timestamp(unix, style = "f") {
  const date = new Date(unix * 1000);
  if (Number.isNaN(date.getTime())) return h("span", { class: "stamp", text: String(unix) });
  const element = h("time", { class: "stamp", datetime: date.toISOString(), title: fullTime(date), text: stamp(unix, style) });
  if (style === "R") element.dataset.relative = String(unix);
  return element;
}

function spoiler(inner) {
  const body = h("span", { class: "spoiler-body", inert: true }, inner);
  return h("span", { class: "spoiler", role: "button", tabindex: "0", "aria-expanded": "false", "aria-label": t("spoiler") }, body);
}

/** Shows a spoiler's text; for the page's own click and key handlers. */
export function reveal(element) {
  element.classList.add("shown");
  element.removeAttribute("role");
  // No stop any more, but the focus that is on it stays.
  element.tabIndex = -1;
  element.removeAttribute("aria-label");
  element.removeAttribute("aria-expanded");
  element.firstElementChild.inert = false;
}
