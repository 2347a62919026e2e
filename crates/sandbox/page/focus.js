// Where the keyboard's focus is, kept over changes of the page: whoever works by keys must never be thrown back to its start
// because something was redrawn under them.

const STOPS = ":is(a[href], button, input, textarea, [tabindex]):not(:disabled)";

/** What Tab stops at within `root`, in order. */
const stops = (root) => [...root.querySelectorAll(STOPS)].filter((element) => element.tabIndex >= 0 && element.checkVisibility());

/** What a control is about, so that its successor is known after a redraw. */
const meaning = (element) => [element.getAttribute("href"), element.dataset.id, element.dataset.user, element.dataset.command, element.textContent].join("\n");

/** Puts the focus on an element without scrolling: what changes by itself moves nothing under the reader's eyes. */
export const focusQuietly = (element) => element.focus({ preventScroll: true });

/** Whether the focus is nowhere: the element that had it is gone. */
export const focusIsLost = () => document.activeElement === null || document.activeElement === document.body;

/** Remembers which control within `root` has the focus. The function that it gives brings the focus back to it; if that is gone,
 *  to what means the same or stands in its place, else to the message or to `root`. */
export function keepFocus(root) {
  const focused = document.activeElement;
  if (!root?.contains(focused)) return () => {};
  const at = Math.max(0, stops(root).indexOf(focused));
  const [same, message] = [meaning(focused), root.closest(".message")];
  return () => {
    if (document.activeElement === focused && focused.isConnected && !focused.disabled) return;
    const now = stops(root);
    const next = root.contains(focused) && !focused.disabled ? focused : (now.find((element) => meaning(element) === same) ?? now[Math.min(at, now.length - 1)]);
    focusQuietly(next ?? message ?? root);
  };
}

/** Gives `root` new children in place of its own; the focus stays where it was. */
export function redraw(root, ...nodes) {
  const back = keepFocus(root);
  root.replaceChildren(...nodes);
  back();
}

/** For what opens over the page: the way back to the control that has the focus now. */
export function wayBack() {
  if (focusIsLost()) return () => {};
  const focused = document.activeElement;
  const root = focused.closest(".message, nav, aside");
  const back = keepFocus(root);
  return () => {
    focusQuietly(focused);
    if (focusIsLost() && root?.isConnected) back();
    if (focusIsLost()) focusQuietly(document.getElementById("scroller"));
  };
}
