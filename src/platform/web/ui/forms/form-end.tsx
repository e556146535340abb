import { type ReactNode, type RefObject, useEffect } from 'react';
import { Button } from '../page/button.tsx';

type FormEndProps = {
  /** What went wrong, in words. */
  error?: ReactNode;
  pending: boolean;
  onCancel: () => void;
  /** What the form does. */
  children: ReactNode;
  cancelLabel?: string;
};

/** How the form of a dialog ends: what went wrong, the way out, and what it does. */
export function FormEnd({ error, pending, onCancel, cancelLabel = 'Cancel', children }: FormEndProps) {
  return (
    <>
      <p role="alert" className="text-sm text-danger not-empty:mt-4">
        {error}
      </p>
      <div className="mt-6 flex justify-end gap-3 max-sm:*:flex-1">
        <Button variant="secondary" disabled={pending} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button type="submit" pending={pending}>
          {children}
        </Button>
      </div>
    </>
  );
}

/** Leads to the first field that is wrong, once it is marked so: in a long form on a phone it may be out of sight. */
export function focusFirstWrong(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}

/** Moves the focus to the first field of a form that is marked as wrong, whenever `cause` says that there may be one. */
export function useFocusInvalid(form: RefObject<HTMLFormElement | null>, cause: unknown): void {
  useEffect(() => {
    if (cause) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, cause]);
}
