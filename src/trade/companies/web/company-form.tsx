import { useRef, useState } from 'react';
import { listCountryCodes } from '#platform/kernel/places/countries.ts';
import { hasPostcodes } from '#platform/kernel/places/postcodes.ts';
import { ApiError } from '#platform/web/shell/api/client.ts';
import { ElectronicAddressFields } from '#platform/web/ui/forms/electronic-address-fields.tsx';
import { focusFirstWrong } from '#platform/web/ui/forms/form-end.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { Company } from '../contract/company.ts';

const countries = listCountryCodes().map(({ code, name }) => ({ value: code, label: name }));

export interface CompanyValues {
  name: string;
  country: string;
  vatId: string;
  registrationNumber: string;
  electronicAddress: string;
  billingAddress: { street: string; postcode: string; town: string; country: string };
}

const empty: CompanyValues = {
  ...{ name: '', country: '', vatId: '', registrationNumber: '', electronicAddress: '' },
  billingAddress: { street: '', postcode: '', town: '', country: '' },
};

const valuesOf = ({ name, country, billingAddress, ...company }: Company): CompanyValues => ({
  ...{ name, country, billingAddress },
  vatId: company.vatId ?? '',
  registrationNumber: company.registrationNumber ?? '',
  electronicAddress: company.electronicAddress ?? '',
});

type CompanyFormProps = {
  company?: Company;
  submitLabel: string;
  onSubmit: (values: CompanyValues) => Promise<unknown>;
};

/** A company's name, numbers and where its invoices go. */
export function CompanyForm({ company, submitLabel, onSubmit }: CompanyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(company ? valuesOf(company) : empty);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const issues = new Map(
    failure instanceof ApiError ? failure.issues.map(({ field, message }) => [field, message]) : [],
  );
  const line = (field: 'name' | 'vatId' | 'registrationNumber') => ({
    ...{ name: field, value: values[field], error: issues.get(field) },
    onChange: ({ target }: { target: HTMLInputElement }) => setValues({ ...values, [field]: target.value }),
  });
  const addressLine = (field: 'street' | 'postcode' | 'town') => ({
    ...{ name: field, value: values.billingAddress[field], error: issues.get(`billingAddress.${field}`) },
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setValues({ ...values, billingAddress: { ...values.billingAddress, [field]: target.value } }),
    required: true,
  });

  async function submit() {
    setIsPending(true);
    setFailure(undefined);
    try {
      await onSubmit(values);
    } catch (error) {
      setFailure(error as Error);
      if (form.current) focusFirstWrong(form.current);
    } finally {
      setIsPending(false);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        {...line('name')}
        label="Company name"
        autoComplete="organization"
        required
        className="sm:col-span-2"
      />
      <SelectField
        label="Country"
        placeholder="Choose a country"
        options={countries}
        value={values.country}
        error={issues.get('country')}
        required
        onChange={({ target: { value } }) =>
          setValues({
            ...values,
            country: value,
            // Most invoices go to the country of the company.
            billingAddress: {
              ...values.billingAddress,
              country: values.billingAddress.country || value,
            },
          })
        }
      />
      <TextField
        {...line('vatId')}
        label="VAT number"
        hint="Include the country code, such as FR12345678901."
      />
      <TextField {...line('registrationNumber')} label="Registration number" className="sm:col-span-2" />
      <ElectronicAddressFields
        name="electronicAddress"
        value={values.electronicAddress}
        error={issues.get('electronicAddress')}
        onChange={(electronicAddress) => setValues({ ...values, electronicAddress })}
      />
      <h3 className="font-medium sm:col-span-2">Billing address</h3>
      <TextField
        {...addressLine('street')}
        label="Street and number"
        autoComplete="street-address"
        className="sm:col-span-2"
      />
      <TextField
        {...addressLine('postcode')}
        required={hasPostcodes(values.billingAddress.country)}
        label="Postcode"
        autoComplete="postal-code"
      />
      <TextField {...addressLine('town')} label="Town" autoComplete="address-level2" />
      <SelectField
        label="Billing country"
        placeholder="Choose a country"
        options={countries}
        value={values.billingAddress.country}
        error={issues.get('billingAddress.country')}
        required
        onChange={({ target: { value } }) =>
          setValues({ ...values, billingAddress: { ...values.billingAddress, country: value } })
        }
      />
      <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
        <Button type="submit" pending={isPending}>
          {submitLabel}
        </Button>
        <p role="alert" className="text-sm text-danger">
          {failure && issues.size === 0 ? failure.message : ''}
        </p>
      </div>
    </form>
  );
}
