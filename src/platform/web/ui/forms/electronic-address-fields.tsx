import type { Ref } from 'react';
import { capital } from '#platform/kernel/capital.ts';
import { readParticipantId } from '#platform/kernel/electronic-address/electronic-address.ts';
import { addressSchemes, schemeOf } from '#platform/kernel/electronic-address/schemes.ts';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

const schemes = Object.entries(addressSchemes)
  .map(([value, { name }]) => ({ value, label: `${name} (${value})` }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

type ElectronicAddressFieldsProps = {
  name: string;
  /** `0088:4012345000009`; empty where there is none. */
  value: string;
  error?: string;
  onChange: (value: string) => void;
  /** To the number, for who moves the focus to what is wrong. */
  ref?: Ref<HTMLInputElement>;
};

/** Where e-invoices are received: a scheme and a number in it. */
export function ElectronicAddressFields({ name, value, error, onChange, ref }: ElectronicAddressFieldsProps) {
  const { scheme, id } = readParticipantId(value);
  const form = schemeOf(scheme)?.form;
  return (
    <>
      <SelectField
        label="Peppol address: scheme"
        hint="Where e-invoices are received. Without one, we use the registration or VAT number."
        placeholder="From the numbers above"
        options={schemes}
        value={scheme}
        onChange={({ target }) => onChange(target.value && `${target.value}:${id}`)}
      />
      <TextField
        ref={ref}
        name={name}
        label="Peppol address: number"
        hint={scheme && form && `${capital(form)}.`}
        autoComplete="off"
        disabled={scheme === ''}
        value={id}
        error={error}
        onChange={({ target }) => onChange(`${scheme}:${target.value}`)}
      />
    </>
  );
}
