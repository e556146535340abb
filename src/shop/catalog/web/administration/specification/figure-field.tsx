import { useFormContext } from 'react-hook-form';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import {
  type FieldName,
  fieldOf,
  type SpecificationField,
  showChoice,
} from '../../../contract/specification-fields.ts';
import type { ProductValues } from '../product-values.ts';

/** One figure, with its unit beside it. */
export function FigureField({ name }: { name: FieldName }) {
  const { register, getFieldState, formState } = useFormContext<ProductValues>();
  const field = fieldOf(name);
  const error = getFieldState(`specified.figures.${name}`, formState).error?.message;
  const control = { label: field.label, error, ...register(`specified.figures.${name}`) };
  if (field.type === 'choice')
    return (
      <SelectField
        {...control}
        placeholder="Unknown"
        options={field.choices.map((choice) => ({ value: choice, label: showChoice(choice) }))}
      />
    );
  return (
    <TextField
      {...control}
      autoComplete="off"
      inputMode={keyboardFor(name, field)}
      after={field.type === 'number' ? field.unit : undefined}
      hint={field.type === 'list' ? 'Separated by commas' : undefined}
    />
  );
}

/** The keyboard of digits that a phone shows has no minus. */
function keyboardFor(name: FieldName, field: SpecificationField) {
  if (name === 'gtin') return 'numeric';
  return field.type === 'number' && (field.least ?? 0) >= 0 ? 'decimal' : 'text';
}
