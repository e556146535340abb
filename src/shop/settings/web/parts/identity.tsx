import { Controller, useForm } from 'react-hook-form';
import { listCountryCodes } from '#platform/kernel/places/countries.ts';
import { showFieldIssues } from '#platform/web/shell/api/read-answer.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { ElectronicAddressFields } from '#platform/web/ui/forms/electronic-address-fields.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { type SavedPartOf, SaveRow, useSavePart } from '../save-part.tsx';

type SavedIdentity = SavedPartOf<'identity'>;

/** How each field is called, and what it is for, in the order in which they are asked. */
const fields = {
  name: { label: 'Trade name', hint: 'As customers know you.' },
  legalName: { label: 'Legal name', hint: 'As registered. Stands on papers.' },
  street: { label: 'Street and number' },
  postcode: { label: 'Postcode' },
  town: { label: 'Town' },
  region: { label: 'State or region', hint: 'Sellers in the United States need it for sales tax.' },
  country: { label: 'Country' },
  phone: { label: 'Phone' },
  emergencyPhone: { label: '24-hour emergency phone', hint: 'Carriers call it when goods are damaged.' },
  email: { label: 'Email' },
  website: { label: 'Website' },
  registrationNumber: { label: 'Registration number' },
  vatId: { label: 'VAT number' },
  electronicAddress: { label: 'Peppol address' },
  eori: { label: 'EORI number' },
  hours: { label: 'Opening hours' },
  latitude: { label: 'Latitude', hint: 'For the map, such as 45.76.' },
  longitude: { label: 'Longitude', hint: 'Such as 4.84.' },
} satisfies Record<string, { label: string; hint?: string }>;

type FieldName = keyof typeof fields;
type Typed = Record<FieldName, string>;

const names = Object.keys(fields) as FieldName[];
const inNumbers: FieldName[] = ['latitude', 'longitude'];

const typedOf = ({ value }: SavedIdentity) =>
  Object.fromEntries(names.map((name) => [name, value[name] === null ? '' : String(value[name])])) as Typed;

/** What was typed, as the call takes it. A number that is none is sent as it is, and refused at its field. */
const toValue = (typed: Typed) =>
  Object.fromEntries(
    names.map((name) => {
      const text = typed[name].trim();
      if (text === '') return [name, name === 'name' ? '' : null];
      const number = Number(text.replace(',', '.').replace('−', '-'));
      return [name, inNumbers.includes(name) && Number.isFinite(number) ? number : text];
    }),
  );

const countries = listCountryCodes().map(({ code, name }) => ({ value: code, label: name }));

export function IdentityForm({ saved }: { saved: SavedIdentity }) {
  const form = useForm<Typed>({ defaultValues: typedOf(saved) });
  const { errors } = form.formState;
  const save = useSavePart('identity', saved.version, (error) =>
    showFieldIssues(error, names, form.setError),
  );
  const missing = saved.missing.map((name) => fields[name as FieldName]?.label ?? name);
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((typed) => save.mutate(toValue(typed)))}
      className="max-w-4xl rounded-card border bg-surface p-card"
    >
      {missing.length > 0 && (
        <Notice tone="info" title="Not stated yet" className="mb-6">
          <p>{missing.join(', ')}. Papers and invoices ask for it.</p>
        </Notice>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {names.map((name) => {
          if (name === 'electronicAddress')
            return (
              <Controller
                key={name}
                name={name}
                control={form.control}
                render={({ field, fieldState }) => (
                  <ElectronicAddressFields {...field} error={fieldState.error?.message} />
                )}
              />
            );
          const field = { ...fields[name], error: errors[name]?.message, ...form.register(name) };
          return name === 'country' ? (
            <SelectField key={name} {...field} options={countries} placeholder="Choose a country" />
          ) : (
            <TextField
              key={name}
              {...field}
              autoComplete="off"
              required={name === 'name'}
              inputMode={inNumbers.includes(name) ? 'decimal' : undefined}
            />
          );
        })}
      </div>
      <SaveRow saved={saved} pending={save.isPending} />
    </form>
  );
}
