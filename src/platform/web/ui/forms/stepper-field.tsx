import Minus from 'virtual:lucide/minus';
import Plus from 'virtual:lucide/plus';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { formatCount } from '#platform/kernel/count.ts';
import { Field, type FieldProps } from './field.tsx';

type StepperFieldProps = Omit<ComponentProps<'input'>, 'min' | 'max' | 'value' | 'type'> &
  FieldProps & {
    /** As it is typed; it may be no number at all. */
    value: string;
    min: number;
    max: number;
    /** It goes up and down by so many, from one multiple of them to the next. */
    step?: number;
    onStep: (value: number) => void;
  };

/** A whole number to read from afar and type in, or to step up and down with its buttons and the arrow keys. */
export function StepperField({
  label,
  hideLabel,
  hint,
  error,
  className,
  value,
  min,
  max,
  step = 1,
  onStep,
  ...input
}: StepperFieldProps) {
  const { id, required, disabled } = input;
  const typed = value.trim() === '' ? Number.NaN : Number(value);
  const number = Number.isFinite(typed) ? Math.trunc(typed) : undefined;
  const below = number === undefined ? min : Math.ceil(number / step) * step - step;
  const above = number === undefined ? min : Math.floor(number / step) * step + step;
  const lower = Math.min(max, Math.max(min, below));
  const higher = Math.max(min, Math.min(max, above));
  const count = step === 1 ? 'One' : formatCount(step);

  function stepByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? higher : lower);
  }

  return (
    <Field {...{ id, label, hideLabel, hint, error, required, className }}>
      {(control) => (
        <>
          <Step
            label={`${count} less: ${label}`}
            disabled={disabled || (number !== undefined && number <= min)}
            onStep={() => onStep(lower)}
          >
            <Minus />
          </Step>
          <input
            {...input}
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            role="spinbutton"
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuenow={number}
            aria-valuetext={value}
            value={value}
            onKeyDown={stepByKey}
            className={`${control.className} min-h-12! text-center text-xl! font-semibold tabular-nums`}
          />
          <Step
            label={`${count} more: ${label}`}
            disabled={disabled || (number !== undefined && number >= max)}
            onStep={() => onStep(higher)}
          >
            <Plus />
          </Step>
        </>
      )}
    </Field>
  );
}

type StepProps = { label: string; disabled?: boolean; onStep: () => void; children: ReactNode };

function Step({ label, disabled, onStep, children }: StepProps) {
  return (
    <button
      type="button"
      // By keyboard the arrow keys do the same; two more stops would only be in the way.
      tabIndex={-1}
      aria-label={label}
      disabled={disabled}
      onClick={onStep}
      className="grid w-14 shrink-0 place-items-center text-muted transition-colors first:rounded-l-control first:border-r last:rounded-r-control last:border-l disabled:cursor-not-allowed disabled:opacity-45 pressable-hover:bg-raised pressable-hover:text-ink [&>svg]:size-5"
    >
      {children}
    </button>
  );
}
