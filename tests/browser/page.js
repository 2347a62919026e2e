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
