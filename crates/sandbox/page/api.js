// The page's side of the sandbox's JSON API and of its event stream.

/** An answer that says no, with the server's sentence. */
export class Refused extends Error {}

async function request(path, body) {
  const init = body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(`/sandbox/${path}`, init);
  const text = await response.text();
  let answer = {};
  try {
    answer = text ? JSON.parse(text) : {};
  } catch {
    throw new Refused(text.slice(0, 200) || response.statusText);
  }
  if (!response.ok) throw new Refused(answer.error ?? response.statusText);
  return answer;
}

const query = (values) => new URLSearchParams(values).toString();

export const api = {
  state: (person) => request(person ? `state?${query({ person })}` : "state"),
  messages: (person, channel) => request(`messages?${query({ person, channel })}`),
  command: (body) => request("command", body),
  autocomplete: (body) => request("autocomplete", body),
  press: (body) => request("press", body),
  modal: (body) => request("modal", body),
  context: (body) => request("context", body),
  say: (body) => request("say", body),
  dismiss: (body) => request("dismiss", body),
};

/** Attachments are read by their path, so that the page works under any name of this machine. Foreign addresses give null. */
export function localPath(url) {
  try {
    const parsed = new URL(url, location.href);
    return parsed.pathname.startsWith("/attachments/") ? parsed.pathname + parsed.search : null;
  } catch {
    return null;
  }
}

/** Keeps one event stream open for a person, reconnecting with growing pauses until closed. */
export class Events {
  #person;
  #handlers;
  #socket = null;
  #timer = 0;
  #tries = 0;
  #closed = false;

  /** `handlers`: `event(frame)`, `open(again)` after each (re)connection, `lost()` when it breaks. */
  constructor(person, handlers) {
    this.#person = person;
    this.#handlers = handlers;
    this.#connect();
  }

  #connect() {
    const url = new URL(`/sandbox/events?${query({ person: this.#person })}`, location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(url);
    this.#socket = socket;
    let again = this.#tries > 0;
    socket.addEventListener("open", () => {
      this.#tries = 0;
      this.#handlers.open(again);
    });
    socket.addEventListener("message", ({ data }) => {
      let frame = null;
      try {
        frame = JSON.parse(data);
      } catch {
        console.warn("an event that is not JSON", data);
        return;
      }
      this.#handlers.event(frame);
    });
    socket.addEventListener("close", () => {
      if (this.#closed) return;
      if (this.#tries === 0) this.#handlers.lost();
      this.#tries += 1;
      this.#timer = setTimeout(() => this.#connect(), Math.min(5000, 300 * 2 ** Math.min(this.#tries, 5)));
    });
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }
}
