import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { codeOfCountry, nameOfCountry } from '#platform/kernel/places/countries.ts';
import { hasPostcodes } from '#platform/kernel/places/postcodes.ts';
import { ApiError } from '#platform/web/shell/api/client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { FormDialog, useFormId } from '#platform/web/ui/forms/form-dialog.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { type Address, type ChangeAddress, changeAddressSchema } from '../contract/addresses.ts';
import { CountryField } from './country-field.tsx';
import { type KeepAddress, type TypedAddress, useSaveAddress } from './use-addresses.ts';

type AddressDialogProps = {
  address?: Address;
  isFirst: boolean;
  onClose: () => void;
  /** Where it is kept; in the reader’s own address book unless this says otherwise. */
  save?: KeepAddress;
};

/** Adds an address, or changes the one that is given. */
export function AddressDialog({ address, isFirst, onClose, save: keep }: AddressDialogProps) {
  const newId = useFormId();
  const save = useSaveAddress(address?.id ?? newId, !address, keep);
  const form = useForm<TypedAddress, unknown, ChangeAddress>({
    resolver: zodResolver(changeAddressSchema),
    mode: 'onTouched',
    defaultValues: typeAddress(address, isFirst),
  });
  const { errors } = form.formState;
  const country = useWatch({ control: form.control, name: 'country' });
  const field = (name: Exclude<keyof TypedAddress, 'isDefault'>) => ({
    error: errors[name]?.message,
    ...form.register(name),
  });

  const submit = form.handleSubmit((checked) =>
    save.mutate(checked, {
      onSuccess: ({ name }) => {
        toast.success(`${name} was saved.`);
        onClose();
      },
      onError: (error) => {
        const issues = error instanceof ApiError ? error.issues : [];
        for (const [index, issue] of issues.entries())
          form.setError(
            issue.field as keyof TypedAddress,
            { message: issue.message },
            { shouldFocus: index === 0 },
          );
      },
    }),
  );

  const isShownAtField = save.error instanceof ApiError && save.error.issues.length > 0;
  return (
    <FormDialog
      title={address ? `Edit ${address.name}` : 'Add an address'}
      description="Orders you have placed keep the address they were placed with."
      call={isShownAtField ? { ...save, error: null } : save}
      submitLabel="Save address"
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Address name"
          hint="For you to find it, e.g. Plant Lyon."
          required
          className="sm:col-span-2"
          {...field('name')}
        />
        <TextField
          label="Recipient or company"
          autoComplete="organization"
          required
          className="sm:col-span-2"
          {...field('recipient')}
        />
        <TextField label="Street and number" autoComplete="address-line1" required {...field('street')} />
        <TextField label="Building, gate, floor" autoComplete="address-line2" {...field('extra')} />
        <Controller
          control={form.control}
          name="country"
          render={({ field: { value, onChange, onBlur } }) => (
            <CountryField {...{ value, onChange, onBlur }} error={errors.country?.message} />
          )}
        />
        <TextField
          label="Postcode"
          autoComplete="postal-code"
          required={hasPostcodes(codeOfCountry(country) ?? '')}
          {...field('postcode')}
        />
        <TextField label="City" autoComplete="address-level2" required {...field('city')} />
        <TextField label="Region" autoComplete="address-level1" {...field('region')} />
        <TextField
          label="Phone"
          hint="Without a country code it is read as a number of this country."
          type="tel"
          autoComplete="tel"
          className="sm:col-span-2"
          {...field('phone')}
        />
        <label className="flex items-center gap-2.5 text-sm sm:col-span-2">
          <input type="checkbox" className="size-4 accent-accent" {...form.register('isDefault')} />
          Use as default at the checkout
        </label>
      </div>
    </FormDialog>
  );
}

function typeAddress(address: Address | undefined, isFirst: boolean): TypedAddress {
  const { name = '', recipient = '', street = '', postcode = '', city = '', country } = address ?? {};
  const { extra, region, phone, isDefault = isFirst } = address ?? {};
  return {
    ...{ name, recipient, street, postcode, city, isDefault },
    ...{ extra: extra ?? '', region: region ?? '', phone: phone ?? '' },
    country: country ? nameOfCountry(country) : '',
  };
}
