// Follows the interactions that this tab started, from the press to the answer.
// Events may overtake the answer of the POST that started the interaction, so frames of unknown ones are kept for a while.

const KEPT = 64;

export class Interactions {
  #started = new Set();
  #waiting = new Map();
  #early = new Map();
  #openModal;

  /** `openModal(frame)` is called for modals that answer an interaction of this tab, not of the person's other tabs. */
  constructor(openModal) {
    this.#openModal = openModal;
  }

  /** Runs `send` (a POST giving `{interaction}`) and resolves `{ok, error}` when it was answered or failed.
   *  Rejects only when the POST itself is refused. */
  async track(send) {
    const { interaction } = await send();
    this.#started.add(interaction);
    return new Promise((resolve) => {
      this.#waiting.set(interaction, resolve);
      const early = this.#early.get(interaction) ?? [];
      this.#early.delete(interaction);
      for (const frame of early) this.event(frame);
    });
  }

  /** Takes an "interaction" or "modal" frame. */
  event(frame) {
    const id = frame.type === "modal" ? frame.interaction : frame.id;
    if (!this.#started.has(id)) this.#keep(id, frame);
    else if (frame.type === "modal") {
      this.#openModal(frame);
      this.#settle(id, { ok: true });
    } else if (frame.state !== "waiting") this.#settle(id, { ok: frame.state === "answered", error: frame.error ?? "" });
  }

  /** Fails all that still wait: after a lost connection nobody would tell of their end. */
  abandon() {
    for (const id of [...this.#waiting.keys()]) this.#settle(id, { ok: false, error: "" });
  }

  #keep(id, frame) {
    this.#early.set(id, [...(this.#early.get(id) ?? []), frame]);
    if (this.#early.size > KEPT) this.#early.delete(this.#early.keys().next().value);
  }

  #settle(id, result) {
    this.#waiting.get(id)?.(result);
    this.#waiting.delete(id);
  }
}
