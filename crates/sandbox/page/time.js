// Dates and `<t:…>` timestamps in the person's language; relative ones keep ticking.

import { currentLocale, t } from "./i18n.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

const STEPS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];

const format = (date, options) => new Intl.DateTimeFormat(currentLocale(), options).format(date);

function relative(seconds) {
  const size = Math.abs(seconds);
  const [unit, length] = STEPS.find(([, step]) => size >= step) ?? STEPS.at(-1);
  return new Intl.RelativeTimeFormat(currentLocale(), { numeric: "always" }).format(Math.round(seconds / length), unit);
}

/** Text of a timestamp of `unix` seconds in one of Discord's styles. */
export function stamp(unix, style) {
  if (style === "R") return relative(unix - Date.now() / 1000);
  return format(new Date(unix * 1000), STYLES[style] ?? STYLES.f);
}

/** The time beside an author's name. */
export function clockTime(ms) {
  const date = new Date(ms);
  const time = format(date, { hour: "2-digit", minute: "2-digit" });
  const days = Math.round((startOfDay(new Date()) - startOfDay(date)) / 86_400_000);
  if (days === 0) return t("today", { time });
  if (days === 1) return t("yesterday", { time });
  return `${format(date, { dateStyle: "short" })} ${time}`;
}

/** Full date and time, for tooltips. */
export const fullTime = (ms) => format(new Date(ms), { dateStyle: "full", timeStyle: "medium" });

/** The date on a divider between two days. */
export const dayName = (ms) => format(new Date(ms), { dateStyle: "long" });

/** Whether two times fall on the same local day. */
export const sameDay = (a, b) => startOfDay(new Date(a)) === startOfDay(new Date(b));

const startOfDay = (date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** Once a second, renews every relative timestamp on the page whose text has changed. */
export function startTicking() {
  setInterval(() => {
    for (const element of document.querySelectorAll("time[data-relative]")) {
      const text = stamp(Number(element.dataset.relative), "R");
      if (element.textContent !== text) element.textContent = text;
    }
  }, 1000);
}
