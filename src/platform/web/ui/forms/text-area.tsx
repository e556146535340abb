import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

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
