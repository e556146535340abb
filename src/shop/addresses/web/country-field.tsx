import { useMemo } from 'react';
import { listCountryCodes } from '#platform/kernel/places/countries.ts';
import { ComboboxField } from '#platform/web/ui/forms/combobox-field.tsx';

type CountryFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
  onBlur: () => void;
};

/** Every country of ISO 3166-1, found by part of its name or by its code. */
export function CountryField({ value, error, onChange, onBlur }: CountryFieldProps) {
  const countries = useMemo(() => listCountryCodes(), []);
  const words = value.trim().toLowerCase();
  const starts = countries.filter(({ name }) => name.toLowerCase().startsWith(words));
  const others = countries.filter(
    ({ code, name }) =>
      !name.toLowerCase().startsWith(words) &&
      (code.toLowerCase() === words || name.toLowerCase().includes(words)),
  );
  return (
    <ComboboxField
      label="Country"
      required
      placeholder="Search by name or code"
      value={value}
      options={[...starts, ...others].map(({ code, name }) => ({ value: name, about: code }))}
      {...(error && { error })}
      onType={onChange}
      onChoose={onChange}
      onBlur={onBlur}
    />
  );
}
