// Things that stand over the page: the enlarged picture and modals.

import { h, icon } from "./dom.js";
import { focusIsLost, wayBack } from "./focus.js";
import { t } from "./i18n.js";

const TEXT_INPUT = 4;
const LABEL = 18;
const PARAGRAPH = 2;

function show(dialog) {
  const back = wayBack();
  dialog.addEventListener("close", () => {
    dialog.remove();
    // The browser goes back to the control that opened it, but not if that was taken away meanwhile.
    if (focusIsLost()) back();
  });
  document.body.append(dialog);
  dialog.showModal();
}

/** Shows a picture as large as the window allows. */
export function enlarge(source, alt) {
  const dialog = h(
    "dialog",
    { class: "lightbox", "aria-label": t("picture") },
    h("button", { type: "button", class: "icon-button close", "aria-label": t("close"), on: { click: () => dialog.close() } }, icon("close")),
    h("img", { src: source, alt }),
    h("a", { class: "text-link", href: source, target: "_blank", text: t("openOriginal") }),
  );
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close();
  });
  show(dialog);
}

/** The text inputs of a modal, in old action rows or in labels. */
function inputs(modal) {
  return (modal.components ?? []).flatMap((row) => {
    if (row.type === LABEL) return row.component?.type === TEXT_INPUT ? [{ ...row.component, label: row.label, description: row.description }] : [];
    return (row.components ?? []).filter(({ type }) => type === TEXT_INPUT);
  });
}

/** Opens a modal; `submit(fields)` sends it and gives `{ok}`. Stays open, with its text, when that fails. */
export function openModal(modal, submit) {
  const fields = inputs(modal).map((input, index) => {
    const id = `field-${index}`;
    const control = h(input.style === PARAGRAPH ? "textarea" : "input", {
      id, name: input.custom_id, placeholder: input.placeholder, maxlength: input.max_length ?? 4000, rows: input.style === PARAGRAPH ? "4" : null,
      autocomplete: "off", "aria-describedby": `${id}-fault`, "aria-required": String(input.required !== false),
    });
    control.value = input.value ?? "";
    const fault = h("p", { class: "fault", id: `${id}-fault`, role: "alert" });
    const label = h("label", { for: id, text: input.label }, input.required === false ? null : h("span", { class: "star", "aria-hidden": "true", text: " *" }));
    return { input, control, fault, element: h("div", { class: "modal-field" }, label, input.description ? h("small", { text: input.description }) : null, control, fault) };
  });
  const failure = h("p", { class: "fault", role: "alert" });
  const send = h("button", { type: "submit", class: "btn primary", text: t("submit") });
  const cancel = h("button", { type: "button", class: "btn plain", text: t("cancel") });
  const form = h("form", { novalidate: true }, h("h2", { id: "modal-title", text: modal.title }), fields.map(({ element }) => element), failure, h("div", { class: "modal-foot" }, cancel, send));
  const dialog = h("dialog", { class: "modal", "aria-labelledby": "modal-title" }, form);
  cancel.addEventListener("click", () => dialog.close());
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (send.disabled || !check(fields)) return;
    send.disabled = true;
    send.classList.add("held");
    failure.textContent = "";
    try {
      const result = await submit(Object.fromEntries(fields.map(({ input, control }) => [input.custom_id, control.value])));
      if (result.ok) {
        dialog.close();
        return;
      }
      failure.textContent = t("modalFailed");
    } catch (error) {
      failure.textContent = error.message;
    }
    send.disabled = false;
    send.classList.remove("held");
  });
  show(dialog);
}

function check(fields) {
  let first = null;
  for (const { input, control, fault } of fields) {
    const { length } = control.value;
    const empty = length === 0 && input.required !== false;
    const short = length > 0 && length < (input.min_length ?? 0);
    fault.textContent = empty ? t("requiredField") : short ? t("atLeast", { n: input.min_length }) : "";
    if (empty || short) first ??= control;
  }
  first?.focus();
  return first === null;
}
