import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './field.tsx';

type TextFieldProps = ComponentProps<'input'> &
  FieldProps & {
    /** Stands inside the field before or after the value, such as a currency or a unit. */
    before?: ReactNode;
    after?: ReactNode;
  };

export function TextField({
  label,
  hideLabel,
  hint,
  error,
  before,
  after,
  className,
  ...input
}: TextFieldProps) {
  const { id, required } = input;
  return (
    <Field {...{ id, label, hideLabel, hint, error, required, className }}>
      {(control) => (
        <>
          {before && <span className="flex items-center pl-3 whitespace-nowrap text-muted">{before}</span>}
          <input type="text" {...input} {...control} />
          {after && <span className="flex items-center pr-3 whitespace-nowrap text-muted">{after}</span>}
        </>
      )}
    </Field>
  );
}

type TextAreaProps = ComponentProps<'textarea'> & FieldProps;

export function TextArea({ label, hint, error, className, ...textarea }: TextAreaProps) {
  const { id, required } = textarea;
  return (
    <Field {...{ id, label, hint, error, required, className }}>
      {(control) => (
        <textarea rows={4} {...textarea} {...control} className={`${control.className} resize-y`} />
      )}
    </Field>
  );
}
