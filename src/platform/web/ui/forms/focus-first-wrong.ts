/** Leads to the first field that is wrong, once it is marked so: in a long form on a phone it may be out of sight. */
export function focusFirstWrong(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}
