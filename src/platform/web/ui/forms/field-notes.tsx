import CircleAlert from 'virtual:lucide/circle-alert';
import type { ReactNode } from 'react';

type FieldNotesProps = { errorId: string; hintId: string; error?: string; hint?: ReactNode };

/** What stands under a field: its error in pink, and its hint. */
export function FieldNotes({ errorId, hintId, error, hint }: FieldNotesProps) {
  return (
    <>
      {/* Always there, so that a screen reader hears an error come while one types. */}
      <p id={errorId} aria-live="polite" className="flex gap-1.5 text-invalid not-empty:mt-1.5">
        {error && (
          <>
            <CircleAlert className="mt-[0.2em] size-4 shrink-0" />
            {error}
          </>
        )}
      </p>
      {hint && (
        <p id={hintId} className="mt-1.5 text-muted">
          {hint}
        </p>
      )}
    </>
  );
}
