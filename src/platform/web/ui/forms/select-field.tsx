import ChevronDown from 'virtual:lucide/chevron-down';
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type Option = { value: string; label: string; disabled?: boolean };
type Group = { label: string; options: readonly Option[] };

type SelectFieldProps = Omit<ComponentProps<'select'>, 'children' | 'multiple'> &
  FieldProps & {
    options: readonly (Option | Group)[];
    /** Shown until something is chosen; its value is empty. */
    placeholder?: string;
  };

export function SelectField({
  label,
  hideLabel,
  hint,
  error,
  options,
  placeholder,
  className,
  ...select
}: SelectFieldProps) {
  const { id, required } = select;
  return (
    <Field {...{ id, label, hideLabel, hint, error, required, className }}>
      {(control) => (
        <>
          <select {...select} {...control} className={`${control.className} appearance-none pr-10`}>
            {placeholder && <option value="">{placeholder}</option>}
            {options.map((option) =>
              'options' in option ? (
                <optgroup key={option.label} label={option.label}>
                  {option.options.map(drawOption)}
                </optgroup>
              ) : (
                drawOption(option)
              ),
            )}
          </select>
          <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted" />
        </>
      )}
    </Field>
  );
}

function drawOption({ value, label, disabled }: Option) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}
