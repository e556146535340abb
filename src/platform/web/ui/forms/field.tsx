import CircleAlert from 'virtual:lucide/circle-alert';
import { type ReactNode, useId } from 'react';
import { classNames } from '../page/class-names.ts';

/** What every kind of field takes beside its control's own attributes. */
export type FieldProps = {
  label: string;
  /** For screen readers only, where the place of the field says the same to the eye. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string;
};

type ControlProps = {
  id: string;
  className: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};

type FrameProps = FieldProps & {
  id?: string;
  required?: boolean;
  className?: string;
  /** Draws the control with the attributes that tie it to label, hint and error. */
  children: (control: ControlProps) => ReactNode;
};

const frame =
  'relative flex rounded-control border border-control bg-surface outline-accent transition-[background-color,border-color] ' +
  'has-focus-visible:border-accent has-focus-visible:outline-2 has-[:is(input,select,textarea):disabled]:border-line ' +
  'has-[:is(input,select,textarea):disabled]:bg-raised ' +
  // To CSS a file input is read-only.
  'has-[:is(input:not([type=file]),textarea):read-only]:border-line ' +
  'has-[:is(input:not([type=file]),textarea):read-only]:bg-raised ' +
  'has-aria-invalid:border-invalid has-aria-invalid:outline-invalid';

// 16 px on a phone: iOS zooms into anything smaller.
const control =
  'min-h-10 w-full min-w-0 rounded-[inherit] px-3 py-2 text-base text-ellipsis outline-none placeholder:text-muted ' +
  'disabled:cursor-not-allowed disabled:text-muted sm:text-sm pointer-coarse:min-h-11';

/** The frame around one control: its label, required mark, hint, and its error in pink underneath. */
export function Field({ id, label, hideLabel, hint, error, required, className, children }: FrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const errorId = `${controlId}-error`;
  const hintId = `${controlId}-hint`;
  const describedBy = classNames(error && errorId, hint ? hintId : null);
  return (
    <div className={classNames('text-sm', className)}>
      <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'mb-1.5 block font-medium'}>
        {label}
        {required && (
          <span aria-hidden="true" className="text-muted">
            {' *'}
          </span>
        )}
      </label>
      <div className={frame}>
        {children({
          id: controlId,
          className: control,
          ...(error && { 'aria-invalid': true }),
          ...(describedBy && { 'aria-describedby': describedBy }),
        })}
      </div>
      <FieldNotes errorId={errorId} hintId={hintId} error={error} hint={hint} />
    </div>
  );
}

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
