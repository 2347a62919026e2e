// What can be typed after a slash: the registered commands laid flat, and the reading of a typed line.
// No element is touched here.

import { localised, t } from "./i18n.js";

/** Discord's option types that this page knows; any other is read as text. */
export const TYPE = { group: 2, string: 3, integer: 4, boolean: 5, user: 6, number: 10, subcommand: 1 };

const CHAT = 1;
/** Discord's command type of those on a person's menu. */
export const USER_MENU = 2;

/** Which commands a place and person get to see. */
function visible(command, place) {
  if (command.contexts && !command.contexts.includes(place.direct ? 1 : 0)) return false;
  if (place.direct && command.dm_permission === false) return false;
  return !command.default_member_permissions || place.manage || place.direct;
}

/** Every runnable slash command as `{name, path, words, description, options}`; `words` are the localised parts of its name. */
export function flatten(commands, place) {
  const leaves = [];
  const walk = (node, name, path, words) => {
    const inner = (node.options ?? []).filter(({ type }) => type === TYPE.subcommand || type === TYPE.group);
    if (inner.length === 0) {
      leaves.push({ name, path, raw: [name, ...path], words, description: localised(node, "description"), options: node.options ?? [] });
    }
    for (const child of inner) walk(child, name, [...path, child.name], [...words, localised(child, "name")]);
  };
  for (const command of commands) {
    if ((command.type ?? CHAT) === CHAT && visible(command, place)) walk(command, command.name, [], [localised(command, "name")]);
  }
  return leaves;
}

/** The commands on a person's context menu. */
export const userMenu = (commands, place) => commands.filter((command) => command.type === USER_MENU && visible(command, place));

/** A leaf's name as shown, without the slash. */
export const title = (leaf) => leaf.words.join(" ");

/** Leaves that fit what was typed after the slash, best first. */
export function filterLeaves(leaves, typed) {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const score = (leaf) => {
    const names = [...leaf.raw, ...leaf.words].map((word) => word.toLowerCase());
    let sum = 0;
    for (const word of wanted) {
      if (names.some((name) => name.startsWith(word))) sum += 0;
      else if (names.some((name) => name.includes(word))) sum += 1;
      else if (leaf.description.toLowerCase().includes(word)) sum += 2;
      else return Infinity;
    }
    return sum;
  };
  return leaves
    .map((leaf) => [score(leaf), leaf])
    .filter(([points]) => points < Infinity)
    .sort(([a], [b]) => a - b)
    .map(([, leaf]) => leaf);
}

/** End of the leaf's name at `from`, in raw or localised words, or -1. */
function matchWords(text, from, leaf, first) {
  let at = from;
  for (let i = first; i < leaf.raw.length; i += 1) {
    if (i > first) {
      const gap = /\s+/y;
      gap.lastIndex = at;
      if (!gap.test(text)) return -1;
      at = gap.lastIndex;
    }
    const rest = text.slice(at).toLowerCase();
    const word = [leaf.raw[i], leaf.words[i]].find((name) => rest.startsWith(name.toLowerCase()) && /^(\s|$)/.test(rest.slice(name.length)));
    if (word === undefined) return -1;
    at += word.length;
  }
  return at;
}

/** The leaf that a line names, whole (`/anqi open`) or by its last words (`/open`) where only one fits. */
function matchLeaf(text, leaves) {
  for (const first of [0, 1]) {
    const found = leaves
      .filter((leaf) => leaf.raw.length > first)
      .map((leaf) => ({ leaf, end: matchWords(text, 1, leaf, first) }))
      .filter(({ end }) => end > 0)
      .sort((a, b) => b.end - a.end);
    if (found.length === 1 || (found.length > 1 && (first === 0 || found[0].end > found[1].end))) return found[0];
  }
  return null;
}

/** What an option accepts by name: `[{text, value, hint}]`, or null for free text. */
export function accepted(option, people) {
  if (option.choices?.length) return option.choices.map((choice) => ({ text: localised(choice, "name"), value: choice.value, also: [choice.name, String(choice.value)] }));
  if (option.type === TYPE.boolean) return [{ text: t("yes"), value: true, also: ["true"] }, { text: t("no"), value: false, also: ["false"] }];
  if (option.type === TYPE.user) return people.map((person) => ({ text: `@${person.name}`, value: person.id, also: [person.name, person.id, `<@${person.id}>`], person }));
  return null;
}

/** The longest accepted spelling at the start of `text` that ends at a word's end. */
function longest(text, entries) {
  const lower = text.toLowerCase();
  let best = null;
  for (const entry of entries) {
    for (const spelling of [entry.text, ...(entry.also ?? [])]) {
      const fits = lower.startsWith(spelling.toLowerCase()) && /^(\s|$)/.test(text.slice(spelling.length));
      if (fits && spelling.length > (best?.length ?? 0)) best = { length: spelling.length, value: entry.value };
    }
  }
  return best;
}

/** Reads one option's value at the start of `run`: `{length, value}` or `{length, error}`. */
function take(option, run, named, context) {
  const name = localised(option, "name");
  const entries = accepted(option, context.people);
  const picked = longest(run, context.picks.get(option.name) ?? []);
  if (picked && !entries) return picked;
  if (entries) {
    const error = option.type === TYPE.user ? "badUser" : "badChoice";
    return longest(run, entries) ?? { length: run.length, error: t(error, { name, text: run }) };
  }
  if (option.type === TYPE.integer || option.type === TYPE.number) {
    const word = /^\S*/.exec(run)[0];
    const number = Number(word);
    const good = word !== "" && Number.isFinite(number) && (option.type === TYPE.number || Number.isInteger(number));
    if (!good) return { length: word.length, error: t("badNumber", { name, text: word }) };
    const [min, max] = [option.min_value ?? -Infinity, option.max_value ?? Infinity];
    if (number < min || number > max) return { length: word.length, error: t("outOfRange", { name, min, max }) };
    return { length: word.length, value: number };
  }
  const [min, max] = [option.min_length ?? 0, option.max_length ?? 6000];
  if (run.length < min || run.length > max) return { length: run.length, error: t("badLength", { name, min, max }) };
  return { length: run.length, value: run };
}

/** Places of `name:` in the line, for options of the leaf that were not named before. */
function markers(text, from, leaf) {
  const found = [];
  const used = new Set();
  const pattern = /(?<=\s)([-\p{L}\p{N}_]{1,32}):/gu;
  pattern.lastIndex = from;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const word = match[1].toLowerCase();
    const option = leaf.options.find((o) => o.name === word || localised(o, "name").toLowerCase() === word);
    if (!option || used.has(option)) continue;
    used.add(option);
    found.push({ option, start: match.index, valueStart: pattern.lastIndex });
  }
  return found;
}

/** Reads a line that names a command. Gives null when it names none, else `{leaf, end, segments}`: `end` is where the command's
 *  name ends; a segment is `{option, named, start, valueStart, end, text, value?, error?}` (option null: it belongs nowhere).
 *  `context`: `people` to choose from, `picks`: Map of option name to known `{text, value}` (chosen from autocompletion). */
export function read(text, leaves, context) {
  const match = matchLeaf(text, leaves);
  if (!match) return null;
  const { leaf, end } = match;
  const named = markers(text, end, leaf);
  const reserved = new Set(named.map(({ option }) => option));
  const free = leaf.options.filter((option) => !reserved.has(option));
  const segments = [];
  const runs = [{ valueStart: end, option: null }, ...named];
  runs.forEach((run, index) => {
    const stop = runs[index + 1]?.start ?? text.length;
    let at = run.valueStart;
    let option = run.option;
    let start = run.start;
    for (;;) {
      while (at < stop && /\s/.test(text[at])) at += 1;
      const rest = text.slice(at, stop).trimEnd();
      const isNamed = start !== undefined;
      if (!isNamed && rest === "") break;
      option ??= free.shift() ?? null;
      const got = option ? take(option, rest, isNamed, context) : { length: rest.length, error: t("tooMany", { text: rest }) };
      segments.push({ option, named: isNamed, start: start ?? at, valueStart: at, end: at + got.length, text: rest.slice(0, got.length), value: got.value, error: got.error });
      at += got.length;
      option = null;
      start = undefined;
    }
  });
  return { leaf, end, segments };
}

/** The segment that the caret is in, or null when it stands where a new one would begin. */
export function segmentAt(line, text, caret) {
  const inside = line.segments.find(({ start, end }) => caret >= start && caret <= end);
  if (inside) return inside;
  // "name: |": the caret after the blank still belongs to the empty value.
  return line.segments.find(({ text: value, named, start, end }) => named && value === "" && caret > start && text.slice(end, caret).trim() === "") ?? null;
}

/** Options of the line's leaf that have no value yet, required ones first. */
export function unfilled(line) {
  const filled = new Set(line.segments.map(({ option }) => option));
  return line.leaf.options.filter((option) => !filled.has(option)).sort((a, b) => Number(b.required ?? false) - Number(a.required ?? false));
}

/** The options to send, or the first fault: `{options}`, `{error, segment}` or `{error, missing: option}`. */
export function resolve(line) {
  for (const segment of line.segments) {
    const name = segment.option && localised(segment.option, "name");
    if (segment.option && segment.text === "") return { error: t("missing", { name }), segment };
    if (segment.error) return { error: segment.error, segment };
  }
  const missing = unfilled(line).find((option) => option.required);
  if (missing) return { error: t("missing", { name: localised(missing, "name") }), missing };
  return { options: line.segments.map(({ option, value }) => ({ name: option.name, value })) };
}
