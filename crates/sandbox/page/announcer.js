// Says aloud, through a screen reader, what happens in the open channel. The list of messages is no live region itself: a board
// is redrawn whole at every ply, and dozens of buttons would be read out each time.

import { h } from "./dom.js";
import { t } from "./i18n.js";

/** As many lines stay for a reader that is still busy with the first. */
const KEPT = 3;

export class Announcer {
  #region;

  /** `region`: a live region that nobody sees. */
  constructor(region) {
    this.#region = region;
  }

  /** Tells of a message: a new one with its author, an edited one by what it begins with. */
  message({ author, content, attachments = [], embeds = [], ephemeral, thinking }, fresh) {
    if (thinking) return;
    const shown = content || embeds.map(({ title, description }) => title ?? description ?? "").join(" ") || attachments.map(({ description, filename }) => description ?? filename).join(" ");
    const text = firstLines(shown);
    if (fresh) this.#say([`${author.name}: ${text}`, ephemeral ? t("onlyYou") : ""].filter(Boolean).join(" — "));
    else this.#say(text);
  }

  #say(text) {
    this.#region.append(h("p", { text }));
    while (this.#region.children.length > KEPT) this.#region.firstElementChild.remove();
  }

  clear() {
    this.#region.replaceChildren();
  }
}

/** What a text begins with, without its marks: whose turn it is, and what was played. */
const firstLines = (text) =>
  text
    .replace(/^-# /gm, "")
    .replace(/<\/([^:>]+):\d+>/g, "/$1")
    .replace(/[*_`~]|<t:\d+(:\w)?>/g, "")
    .split("\n", 2)
    .join(" ");
