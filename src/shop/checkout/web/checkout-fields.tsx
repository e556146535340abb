import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { codeOfCountry, findCountry, listCountries } from '#platform/kernel/places/countries.ts';
import { hasPostcodes } from '#platform/kernel/places/postcodes.ts';
import { useSeller } from '#platform/web/shell/shop/use-shop.ts';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextArea, TextField } from '#platform/web/ui/forms/text-field.tsx';
import type { CheckoutEntries, CheckoutForm } from './checkout-schema.ts';
import { type AddressChoice, ChooseAddress, SaveAddress } from './choose-address.tsx';

const sectionLook = 'grid gap-5 rounded-card border bg-surface p-card sm:grid-cols-2';

export function ContactFields({ form }: { form: CheckoutForm }) {
  const { errors } = form.formState;
  const seller = useSeller();
  return (
    <fieldset className={sectionLook}>
      <legend className="contents">
        <span className="text-lg font-semibold sm:col-span-2">Contact</span>
      </legend>
      <TextField
        label="Name"
        autoComplete="name"
        required
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label="Phone"
        hint={`Include the country code, e.g. ${seller.phone ?? '+44 20 7946 0018'}.`}
        type="tel"
        autoComplete="tel"
        required
        error={errors.phone?.message}
        {...form.register('phone')}
      />
    </fieldset>
  );
}

type DeliveryFieldsProps = {
  form: CheckoutForm;
  choices: readonly AddressChoice[];
  /** Whether a new address can be added to the address book. */
  offersSaving?: boolean;
};

/** Where to. A known address is picked, and may be changed for this order. */
export function DeliveryFields({ form, choices, offersSaving = true }: DeliveryFieldsProps) {
  const errors = form.formState.errors.delivery;
  // Once: what was kept when the form opened stays in the list.
  const [countries] = useState(() => countryOptions(form.getValues('delivery.country')));
  const country = useWatch({ control: form.control, name: 'delivery.country' });
  const field = (name: keyof CheckoutEntries['delivery']) => ({
    error: errors?.[name]?.message,
    ...form.register(`delivery.${name}`),
  });
  return (
    <fieldset className={sectionLook}>
      <legend className="contents">
        <span className="text-lg font-semibold sm:col-span-2">Delivery address</span>
      </legend>
      <ChooseAddress form={form} choices={choices} />
      <TextField
        label="Recipient or company"
        autoComplete="organization"
        required
        className="sm:col-span-2"
        {...field('recipient')}
      />
      <TextField label="Street and number" autoComplete="address-line1" required {...field('street')} />
      <TextField label="Building, gate, floor" autoComplete="address-line2" {...field('extra')} />
      <TextField
        label="Postcode"
        autoComplete="postal-code"
        required={hasPostcodes(codeOfCountry(country) ?? '')}
        {...field('postcode')}
      />
      <TextField label="City" autoComplete="address-level2" required {...field('city')} />
      <TextField label="Region" autoComplete="address-level1" {...field('region')} />
      <SelectField
        label="Country"
        autoComplete="country-name"
        required
        placeholder="Choose a country"
        options={countries}
        {...field('country')}
      />
      {offersSaving && <SaveAddress form={form} choices={choices} />}
    </fieldset>
  );
}

/** What the company that is bought for asks of its orders. */
export interface AskedReferences {
  requiresPurchaseOrder: boolean;
  /** A number as the company wants it. */
  purchaseOrderExample?: string | undefined;
  requiresCostCenter: boolean;
  costCenters: readonly { code: string; name: string }[];
}

type WishFieldsProps = { form: CheckoutForm; references?: AskedReferences | undefined };

export function WishFields({ form, references }: WishFieldsProps) {
  const { errors } = form.formState;
  return (
    <fieldset className={sectionLook}>
      <legend className="contents">
        <span className="text-lg font-semibold sm:col-span-2">Order references</span>
      </legend>
      <TextField
        label="Purchase-order number"
        required={references?.requiresPurchaseOrder}
        hint={references?.purchaseOrderExample && `Like ${references.purchaseOrderExample}.`}
        error={errors.purchaseOrder?.message}
        {...form.register('purchaseOrder')}
      />
      <TextField
        label="Requested delivery date"
        type="date"
        min={today()}
        error={errors.wishedOn?.message}
        {...form.register('wishedOn')}
      />
      {references && references.costCenters.length > 0 && (
        <SelectField
          label="Cost centre"
          className="sm:col-span-2"
          placeholder={references.requiresCostCenter ? 'Choose a cost centre' : 'None'}
          required={references.requiresCostCenter}
          options={references.costCenters.map(({ code, name }) => ({
            value: code,
            label: `${code} ${name}`,
          }))}
          error={errors.costCenter?.message}
          {...form.register('costCenter')}
        />
      )}
      <TextArea
        label="Note"
        rows={3}
        className="sm:col-span-2"
        error={errors.note?.message}
        {...form.register('note')}
      />
    </fieldset>
  );
}

/** Where the person is. */
export function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** What to choose a country from. One that stands in an address already and is not listed can be kept. */
function countryOptions(kept: string) {
  const { likely, all } = listCountries();
  const option = (name: string) => ({ value: name, label: name });
  return [
    ...(kept && !findCountry(kept, all) ? [option(kept)] : []),
    // A name stands in the list once: a browser would show the second one as chosen.
    { label: 'Most common', options: likely.map(option) },
    { label: 'All countries', options: all.filter((name) => !likely.includes(name)).map(option) },
  ];
}
