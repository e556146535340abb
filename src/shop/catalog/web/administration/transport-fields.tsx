import { useFormContext } from 'react-hook-form';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import {
  type TransportFieldName,
  transportField,
  transportFieldNames,
} from '../../rules/product-transport.ts';
import { FormSection } from './form-section.tsx';
import type { ProductValues } from './product-values.ts';

/** What a product contains, for carriers: without an answer its transport cannot be assessed. */
export function TransportFields() {
  const { watch, formState } = useFormContext<ProductValues>();
  const contains = watch('transport.contains');
  const isBattery = ['cell', 'module', 'pack'].includes(watch('specified.kind'));
  const hasNone = contains === 'nothing' || (contains === '' && !isBattery);
  return (
    <FormSection
      id="transport"
      title="Transport"
      about="What it contains, for carriers"
      isWrong={Boolean(formState.errors.transport)}
    >
      {isBattery && (
        <p className="text-muted">
          Chemistry, energy, mass and casing are in the specification. Fill in only what is missing there,
          such as lithium metal.
        </p>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {transportFieldNames
          .filter((name) => name === 'contains' || !hasNone)
          .map((name) => (
            <OneField key={name} name={name} />
          ))}
      </div>
    </FormSection>
  );
}

function OneField({ name }: { name: TransportFieldName }) {
  const { register, formState } = useFormContext<ProductValues>();
  const { label, hint, unit, choices } = transportField(name);
  const field = { label, hint, error: formState.errors.transport?.[name]?.message };
  if (choices)
    return (
      <SelectField
        {...field}
        options={[{ value: '', label: 'Not specified' }, ...choices]}
        {...register(`transport.${name}`)}
      />
    );
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      after={unit}
      {...register(`transport.${name}`)}
    />
  );
}
