// The input box: plain chat, and slash commands with completion. The text itself is the only state: the coloured pills
// are drawn by a mirror behind a transparent textarea, so typing, pasting and input methods all behave as usual.

import { accepted, filterLeaves, flatten, read, resolve, segmentAt, title, unfilled } from "./commands.js";
import { avatar, h, icon } from "./dom.js";
import { localised, t } from "./i18n.js";

const ASK_AFTER = 140;
const SHOWN = 25;
const KEEP_FOCUS = { pointerdown: (event) => event.preventDefault(), mousedown: (event) => event.preventDefault() };

export class Composer {
  #host;
  #hooks;
  #leaves = [];
  #people = [];
  #context = { people: [], picks: new Map() };
  #items = [];
  #active = -1;
  #moved = false;
  #closed = false;
  #asked = { key: "", choices: null, timer: 0 };
  #busy = false;
  #ui = {};

  /** `hooks`, all async: `say(text)`, `command(leaf, options)`, `complete(leaf, options)` giving `{choices}`. */
  constructor(host, hooks) {
    this.#host = host;
    this.#hooks = hooks;
    const on = {
      input: () => this.#changed(),
      keydown: (event) => this.#key(event),
      click: () => this.#draw(),
      keyup: (event) => /^(Arrow(Left|Right)|Home|End)$/.test(event.key) && this.#draw(),
      scroll: () => (this.#ui.mirror.scrollTop = this.#ui.input.scrollTop),
      blur: () => this.#hide(),
      focus: () => this.#draw(),
    };
    this.#ui = {
      popup: h("div", { class: "completion", id: "completion", role: "listbox", hidden: true, on: KEEP_FOCUS }),
      bar: h("div", { class: "command-bar", hidden: true }),
      fault: h("p", { class: "fault", role: "alert", id: "composer-fault" }),
      mirror: h("div", { class: "mirror", "aria-hidden": "true" }),
      input: h("textarea", {
        rows: "1", maxlength: "2000", spellcheck: "false", autocomplete: "off", autocapitalize: "off", enterkeyhint: "send",
        role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": "completion", "aria-describedby": "composer-fault", on,
      }),
      send: h("button", { type: "button", class: "icon-button send", on: { click: () => this.#submit() } }, icon("send")),
    };
    const { popup, bar, fault, mirror, input, send } = this.#ui;
    host.append(popup, h("div", { class: "box" }, bar, h("div", { class: "line-in" }, h("div", { class: "field-in" }, mirror, input), send)), fault);
  }

  /** Sets where and who: the channel's shown name, the registered commands, and the people that can be chosen. */
  configure({ channel, commands, place, people }) {
    const { input, send } = this.#ui;
    this.#leaves = flatten(commands, place);
    this.#people = people;
    this.#context = { people, picks: new Map() };
    input.placeholder = t("messageIn", { channel });
    input.setAttribute("aria-label", input.placeholder);
    send.setAttribute("aria-label", t("send"));
    this.#draw();
  }

  get text() {
    return this.#ui.input.value;
  }

  set text(value) {
    this.#ui.input.value = value;
    this.#changed();
  }

  /** Puts text in at the caret, or a whole command line in place of everything. */
  insert(text, replace = false) {
    const { input } = this.#ui;
    input.focus();
    if (replace) input.value = text;
    else input.setRangeText(text, input.selectionStart, input.selectionEnd, "end");
    input.setSelectionRange(input.value.length, input.value.length);
    this.#changed();
  }

  focus() {
    this.#ui.input.focus();
  }

  #changed() {
    this.#closed = false;
    this.#moved = false;
    this.#ui.fault.textContent = "";
    this.#draw();
  }

  #line() {
    return this.text.startsWith("/") ? read(this.text, this.#leaves, this.#context) : null;
  }

  #draw() {
    const line = this.#line();
    this.#drawMirror(line);
    this.#drawBar(line);
    this.#ui.send.disabled = this.text.trim() === "" || this.#busy;
    this.#suggest(line);
  }

  #drawMirror(line) {
    const { mirror } = this.#ui;
    const text = this.text;
    const nodes = [];
    let at = 0;
    const mark = (to, className) => {
      if (to > at) nodes.push(className ? h("span", { class: className, text: text.slice(at, to) }) : text.slice(at, to));
      at = Math.max(at, to);
    };
    if (line) {
      mark(line.end, "pill command");
      for (const segment of line.segments) {
        mark(segment.start);
        if (segment.named) mark(segment.valueStart, "pill option");
        const typing = segment === segmentAt(line, text, this.#ui.input.selectionStart);
        mark(segment.end, segment.error && !typing ? "pill value bad" : "pill value");
      }
    }
    mark(text.length);
    // A line break at the very end needs something after it to take up room.
    mirror.replaceChildren(...nodes, "\u200b");
  }

  /** Over the box: the command and all its options, the filled ones marked; a press adds one. */
  #drawBar(line) {
    const { bar } = this.#ui;
    bar.hidden = !line;
    if (!line) return;
    const filled = new Map(line.segments.filter(({ option }) => option).map((segment) => [segment.option, segment]));
    const chips = [...line.leaf.options].sort((a, b) => Number(b.required ?? false) - Number(a.required ?? false)).map((option) => {
      const segment = filled.get(option);
      const done = segment && segment.text !== "" && !segment.error;
      const className = ["chip", option.required ? "needed" : "", done ? "done" : ""].join(" ");
      const pick = () => (segment ? this.#ui.input.focus() : this.#addOption(option));
      return h("button", { type: "button", class: className, title: localised(option, "description"), on: { click: pick, ...KEEP_FOCUS } }, localised(option, "name"), option.required ? [h("span", { class: "star", "aria-hidden": "true", title: t("required"), text: "*" }), h("span", { class: "unseen", text: ` (${t("required")})` })] : null);
    });
    bar.replaceChildren(h("span", { class: "bar-title" }, h("strong", { text: `/${title(line.leaf)}` }), " ", h("span", { class: "bar-text", text: line.leaf.description })), ...chips);
  }

  /** Finds what to offer for the place where the caret stands. */
  #suggest(line) {
    const { input } = this.#ui;
    if (this.#closed || document.activeElement !== input || !this.text.startsWith("/") || this.text.includes("\n")) return this.#hide();
    const caret = input.selectionStart;
    if (!line || caret <= line.end) return this.#offer(this.#commandItems(), t("commands"), true);
    const segment = segmentAt(line, this.text, caret);
    if (segment?.option) return this.#suggestValue(line, segment);
    if (segment) return this.#offer(this.#optionItems(line, segment.text), t("options"), true);
    const [next] = unfilled(line);
    if (!next) return this.#hide();
    if (next.required) return this.#suggestValue(line, { option: next, named: false, start: caret, valueStart: caret, end: caret, text: "" });
    return this.#offer(this.#optionItems(line, ""), t("options"), false);
  }

  #suggestValue(line, segment) {
    const { option, text } = segment;
    const heading = `${localised(option, "name")} — ${localised(option, "description")}`;
    const entries = accepted(option, this.#people);
    const part = text.toLowerCase();
    const exact = segment.value !== undefined;
    if (entries) {
      // A value that is complete still shows its alternatives.
      const fitting = exact ? entries : entries.filter(({ text: shown, also }) => [shown, ...also].some((spelling) => spelling.toLowerCase().includes(part)));
      const items = fitting.map((entry) => ({ label: entry.person ? entry.person.name : entry.text, user: entry.person, pick: () => this.#fill(line, segment, entry.text) }));
      const names = segment.named || text === "" ? [] : this.#optionItems(line, text);
      this.#offer([...items, ...names], heading, !exact);
      return;
    }
    if (option.autocomplete) this.#ask(line, segment, heading);
    else this.#offer([], heading, false);
  }

  /** Autocompletion by the bot, asked once typing rests. */
  #ask(line, segment, heading) {
    const { option, text } = segment;
    const others = line.segments.filter((other) => other.option && other.option !== option && other.value !== undefined);
    const options = [...others.map((other) => ({ name: other.option.name, value: other.value })), { name: option.name, value: text, focused: true }];
    const key = JSON.stringify([line.leaf.raw, options]);
    if (this.#asked.key !== key) {
      clearTimeout(this.#asked.timer);
      this.#asked = { key, choices: null, timer: setTimeout(() => this.#fetch(key, line.leaf, option, options), ASK_AFTER) };
    }
    const { choices } = this.#asked;
    if (!choices) return this.#offer([], `${heading} · ${t("searching")}`, false);
    const exact = choices.some((choice) => localised(choice, "name") === text || String(choice.value) === text);
    const items = choices.map((choice) => ({ label: localised(choice, "name"), pick: () => this.#fill(line, segment, localised(choice, "name")) }));
    return this.#offer(items, items.length ? heading : `${heading} · ${t("noMatch")}`, !exact);
  }

  async #fetch(key, leaf, option, options) {
    let choices = [];
    try {
      ({ choices } = await this.#hooks.complete(leaf, options));
    } catch {
      // No completion is no fault: the text can still be sent as it stands.
    }
    if (this.#asked.key !== key) return;
    this.#asked.choices = choices ?? [];
    const known = this.#context.picks.get(option.name) ?? [];
    const fresh = this.#asked.choices.map((choice) => ({ text: localised(choice, "name"), value: choice.value, also: [String(choice.value)] }));
    this.#context.picks.set(option.name, [...fresh, ...known].slice(0, 100));
    this.#draw();
  }

  #commandItems() {
    return filterLeaves(this.#leaves, this.text.slice(1)).map((leaf) => ({ label: `/${title(leaf)}`, description: leaf.description, bot: true, pick: () => this.#startCommand(leaf) }));
  }

  #optionItems(line, typed) {
    const part = typed.toLowerCase();
    return unfilled(line)
      .filter((option) => [option.name, localised(option, "name")].some((name) => name.toLowerCase().startsWith(part)))
      .map((option) => ({ label: localised(option, "name"), description: localised(option, "description"), pick: () => this.#addOption(option, typed) }));
  }

  #startCommand(leaf) {
    const needed = leaf.options.find((option) => option.required);
    this.insert(`/${title(leaf)} ${needed ? `${localised(needed, "name")}:` : ""}`, true);
  }

  #addOption(option, typed = "") {
    const kept = typed && this.text.endsWith(typed) ? this.text.slice(0, -typed.length) : this.text;
    this.insert(`${kept.trimEnd()} ${localised(option, "name")}:`, true);
  }

  /** Puts a chosen value in, named, and goes on to what is still needed. */
  #fill(line, segment, value) {
    const { input } = this.#ui;
    const start = Math.max(segment.start, line.end);
    const before = this.text.slice(0, start).trimEnd();
    const after = this.text.slice(segment.end).trim();
    const filled = `${before} ${localised(segment.option, "name")}:${value}`;
    input.value = after ? `${filled} ${after}` : `${filled} `;
    let caret = filled.length + 1;
    const next = unfilled(this.#line() ?? line).find((option) => option.required && option !== segment.option);
    if (next) {
      input.value = `${input.value.trimEnd()} ${localised(next, "name")}:`;
      caret = input.value.length;
    }
    input.focus();
    input.setSelectionRange(caret, caret);
    this.#changed();
  }

  /** Shows the list. `choose`: the first item is marked, and Enter takes it rather than sending. */
  #offer(items, heading, choose) {
    const { popup, input } = this.#ui;
    this.#items = items.slice(0, SHOWN);
    this.#active = choose && this.#items.length ? 0 : -1;
    const rows = this.#items.map((item, index) =>
      h("div", { class: "suggestion", role: "option", id: `suggestion-${index}`, "aria-selected": "false", on: { click: () => item.pick(), pointermove: () => this.#mark(index) } }, item.user ? avatar(item.user, true) : item.bot ? avatar({ bot: true }, true) : null, h("span", { class: "suggestion-label", text: item.label }), item.description ? h("small", { text: item.description }) : null),
    );
    popup.replaceChildren(h("div", { class: "completion-head", role: "presentation", text: heading }), ...rows);
    popup.hidden = false;
    input.setAttribute("aria-expanded", "true");
    this.#mark(this.#active);
    popup.scrollTop = 0;
  }

  #mark(index) {
    const { popup, input } = this.#ui;
    this.#active = index;
    popup.querySelector("[aria-selected=true]")?.setAttribute("aria-selected", "false");
    const element = popup.querySelector(`#suggestion-${index}`);
    if (element) {
      element.setAttribute("aria-selected", "true");
      element.scrollIntoView({ block: "nearest" });
      input.setAttribute("aria-activedescendant", element.id);
    } else input.removeAttribute("aria-activedescendant");
  }

  #hide() {
    this.#items = [];
    this.#active = -1;
    this.#ui.popup.hidden = true;
    this.#ui.input.setAttribute("aria-expanded", "false");
    this.#ui.input.removeAttribute("aria-activedescendant");
  }

  #key(event) {
    // While an input method composes, its keys are its own.
    if (event.isComposing || event.keyCode === 229) return;
    const count = this.#items.length;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count) {
      event.preventDefault();
      this.#moved = true;
      this.#mark(this.#active < 0 && step < 0 ? count - 1 : (this.#active + step + count) % count);
    } else if (event.key === "Tab" && !event.shiftKey && count) {
      event.preventDefault();
      this.#items[Math.max(0, this.#active)].pick();
    } else if (event.key === "Escape" && !this.#ui.popup.hidden) {
      event.preventDefault();
      this.#closed = true;
      this.#hide();
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.#enter();
    }
  }

  /** Enter takes the marked suggestion, unless the line is complete as typed and nothing was chosen by arrows. */
  #enter() {
    const line = this.#line();
    const result = line && resolve(line);
    // An autocompleted value that is none of those the bot offered is completed first: its list has a marked item.
    const loose = line && segmentAt(line, this.text, this.#ui.input.selectionStart)?.option?.autocomplete;
    const complete = result?.options && !this.#moved && !loose;
    if (this.#active >= 0 && !complete) this.#items[this.#active].pick();
    else this.#submit();
  }

  async #submit() {
    const text = this.text.trim();
    if (text === "" || this.#busy) return;
    const line = this.#line();
    if (text.startsWith("/") && !line) return this.complain(t("unknownCommand", { text }));
    const result = line && resolve(line);
    if (result?.missing) {
      // Asks for it at once, with its suggestions.
      this.#addOption(result.missing);
      this.#ui.fault.textContent = result.error;
      return;
    }
    if (result?.error) return this.complain(result.error, result.segment);
    this.#busy = true;
    this.#ui.send.disabled = true;
    this.#ui.input.value = "";
    this.#changed();
    let fault = "";
    try {
      if (line) await this.#hooks.command(line.leaf, result.options);
      else await this.#hooks.say(text);
    } catch (error) {
      fault = error.message;
    }
    this.#busy = false;
    if (fault) {
      if (this.text === "") this.#ui.input.value = text;
      this.#changed();
      this.complain(fault);
    }
    this.#draw();
  }

  /** Shows a fault under the box, marking the part of the line that it is about. */
  complain(text, segment = null) {
    const { fault, input } = this.#ui;
    input.focus();
    if (segment) input.setSelectionRange(segment.valueStart, segment.end);
    this.#hide();
    fault.textContent = text;
    this.#host.classList.remove("shake");
    requestAnimationFrame(() => this.#host.classList.add("shake"));
  }
}
