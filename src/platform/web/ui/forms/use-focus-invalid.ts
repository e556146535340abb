import { type RefObject, useEffect } from 'react';

/** Moves the focus to the first field of a form that is marked as wrong, whenever `cause` says that there may be one. */
export function useFocusInvalid(form: RefObject<HTMLFormElement | null>, cause: unknown): void {
  useEffect(() => {
    if (cause) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, cause]);
}
