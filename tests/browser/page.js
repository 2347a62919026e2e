// What the test looks at in the page. It stands before each condition, in a function of its own, and leaves nothing behind.

const all = (selector, root = document) => [...root.querySelectorAll(selector)];

/** The first element of a kind that can be seen, with `text` in it. */
const one = (selector, text = "") => all(selector).find((element) => element.checkVisibility() && element.textContent.includes(text));

/** The latest message of the bot's that has buttons. */
const board = () => all(".message").findLast((message) => message.querySelector(".btn"));

/** The number of plies that the board gives, or null. */
const ply = () => {
  const found = /(?:#|第 )(\d+)/.exec(board()?.querySelector(".content").textContent ?? "");
  return found && Number(found[1]);
};

/** Whether no press waits for its answer and all pictures are there. */
const idle = () => !document.querySelector(".busy, .held") && all("img").every((image) => image.complete && image.naturalWidth > 0);

/** The first button of the board that can be pressed, by its intent. */
const button = (intent) => board() && all(".btn:enabled", board()).find(({ dataset }) => dataset.id.split(":").slice(3).join(":").startsWith(intent));

/** Whether a tap on the middle of an element reaches it. */
const tappable = (element) => {
  element.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

/** What reaches over a side of the screen; the options of a command lie in a bar of their own that can be scrolled. */
const cut = () =>
  all("body *")
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".command-bar"))
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > innerWidth + 1;
    })
    .map((element) => element.outerHTML.slice(0, 120));

const focused = () => document.activeElement;

/** What Tab stops at among the board's controls. */
const stops = () => all(".row > *", board()).filter(({ tabIndex }) => tabIndex === 0);

/** Row and column of the control of the board that has the focus, as `row,column`. */
const at = () => {
  const row = focused().closest(".row");
  return row && board().contains(row) && `${[...row.parentElement.children].indexOf(row)},${[...row.children].indexOf(focused())}`;
};

/** The control at such a place of the board. */
const placed = (place) => {
  const [row, column] = place.split(",");
  return all(".row", board())[row].children[column];
};

/** Puts the focus on an element, as Tab and arrows would in some steps. */
const focus = (element) => {
  element?.focus();
  return element && focused() === element;
};

/** Puts the focus on the first button of the board by its intent, unless it is on one already. */
const seek = (intent) => (focused().matches(`[data-id*=":${intent}"]`) && board().contains(focused())) || focus(button(intent));

/** Scrolls the messages by so many pixels, and gives whether they have moved. */
const scrolled = (pixels) => {
  const scroller = document.getElementById("scroller");
  const before = scroller.scrollTop;
  scroller.scrollTop += pixels;
  return scroller.scrollTop !== before;
};

/** Whether an element is in view as a whole. */
const inView = (element) => {
  const [inner, outer] = [element, document.getElementById("scroller")].map((each) => each.getBoundingClientRect());
  return inner.top >= outer.top && inner.bottom <= outer.bottom + 1;
};
