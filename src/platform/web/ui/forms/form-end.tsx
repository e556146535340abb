import type { ReactNode } from 'react';
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
