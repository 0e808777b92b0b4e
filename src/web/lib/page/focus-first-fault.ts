const refused =
  '[aria-invalid="true"]:not([role="radiogroup"]), [role="radiogroup"][aria-invalid="true"] button';

/** Once the errors of a form are there, the focus goes to the first field that has one. */
export function focusFirstFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>(refused)?.focus());
}
