import Star from 'virtual:lucide/star';
import { type ComponentProps, useId } from 'react';
import { classNames } from '../page/class-names.ts';
import type { FieldProps } from './field.tsx';
import { FieldNotes } from './field.tsx';

type StarInputProps = FieldProps & Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'>;

const choices = [1, 2, 3, 4, 5];

// Every star up to the chosen one is filled; every star up to the one under the pointer takes its colour.
const starLook =
  'relative rounded-control p-2 outline-accent transition-colors has-focus-visible:outline-2 hover:text-accent has-[~*:hover]:text-accent ' +
  'has-checked:text-accent has-checked:[&>svg]:fill-current has-[~*_:checked]:text-accent has-[~*_:checked]:[&>svg]:fill-current';

/** A rating to give: a native group of radio buttons, which arrow keys and screen readers know. */
export function StarInput({ label, hint, error, ...input }: StarInputProps) {
  const id = useId();
  const [errorId, hintId] = [`${id}-error`, `${id}-hint`];
  return (
    <fieldset aria-describedby={classNames(error && errorId, hint ? hintId : null)} className="text-sm">
      <legend className="mb-1.5 font-medium">
        {label}
        <span aria-hidden="true" className="text-muted">
          {' *'}
        </span>
      </legend>
      <div className="-ml-2 flex w-fit text-control">
        {choices.map((stars) => (
          <label key={stars} className={starLook}>
            <input
              {...input}
              type="radio"
              value={stars}
              required
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Star className="size-7" />
            <span className="sr-only">{stars === 1 ? '1 star' : `${stars} stars`}</span>
          </label>
        ))}
      </div>
      <FieldNotes errorId={errorId} hintId={hintId} error={error} hint={hint} />
    </fieldset>
  );
}
