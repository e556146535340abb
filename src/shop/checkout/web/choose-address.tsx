import { useWatch } from 'react-hook-form';
import { findCountry, listCountries } from '#platform/kernel/places/countries.ts';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import type { Address } from '#shop/addresses/contract/addresses.ts';
import { asDeliveryAddress } from '#shop/addresses/rules/address-book.ts';
import { addressText, type DeliveryAddress } from '#shop/orders/rules/delivery-address.ts';
import type { CheckoutEntries, CheckoutForm } from './checkout-schema.ts';

/** An address to choose: of the address book, or of an earlier order. */
export interface AddressChoice {
  /** What it is called in the address book. */
  name?: string;
  address: DeliveryAddress;
  phone?: string;
}

/** The address book, the default first, then where earlier orders went. */
export function listChoices(book: readonly Address[], earlier: readonly DeliveryAddress[]): AddressChoice[] {
  const ofBook = book.map((entry) => ({
    ...{ name: entry.name, address: asDeliveryAddress(entry) },
    ...(entry.phone && { phone: entry.phone }),
  }));
  const known = new Set(ofBook.map(({ address }) => writtenOut(address)));
  return [
    ...ofBook,
    ...earlier.filter((address) => !known.has(writtenOut(address))).map((address) => ({ address })),
  ];
}

/** An address as a form holds it: what is not given is empty. */
export function typedAddress(address: Partial<DeliveryAddress>): CheckoutEntries['delivery'] {
  const {
    recipient = '',
    street = '',
    extra = '',
    postcode = '',
    city = '',
    region = '',
    country = '',
  } = address;
  return { recipient, street, extra, postcode, city, region, country: listedCountry(country) };
}

/** An address of an earlier order may have the country in other words. */
function listedCountry(typed: string): string {
  return findCountry(typed, listCountries().all) ?? typed;
}

const writtenOut = (address: DeliveryAddress): string => addressText(typedAddress(address));
const inOneLine = (address: DeliveryAddress): string => addressText(address).replaceAll('\n', ', ');

type ChooseAddressProps = { form: CheckoutForm; choices: readonly AddressChoice[] };

/** The choice that the form holds now, unchanged. */
function useChosen({ form, choices }: ChooseAddressProps): number {
  const typed = useWatch({ control: form.control, name: 'delivery' });
  return choices.findIndex(({ address }) => writtenOut(address) === addressText(typed));
}

export function ChooseAddress({ form, choices }: ChooseAddressProps) {
  const chosen = useChosen({ form, choices });
  if (!choices.some(({ name }) => name) && choices.length < 2) return null;
  const options = choices.map(({ name, address }, index) => ({
    ...{ isInBook: name !== undefined, value: String(index) },
    label: name ? `${name}: ${inOneLine(address)}` : inOneLine(address),
  }));
  const groups = [
    { label: 'Address book', options: options.filter(({ isInBook }) => isInBook) },
    { label: 'Earlier orders', options: options.filter(({ isInBook }) => !isInBook) },
  ];
  return (
    <SelectField
      label="Saved addresses"
      className="sm:col-span-2"
      placeholder="Choose an address"
      options={groups.filter((group) => group.options.length > 0)}
      value={chosen < 0 ? '' : String(chosen)}
      onChange={({ target }) => {
        const choice = choices[Number(target.value || -1)];
        if (!choice) return;
        const change = { shouldDirty: true, shouldValidate: true };
        form.setValue('delivery', typedAddress(choice.address), change);
        if (choice.phone) form.setValue('phone', choice.phone, change);
      }}
    />
  );
}

/** Offered where the address is not in the book yet. */
export function SaveAddress({ form, choices }: ChooseAddressProps) {
  const chosen = useChosen({ form, choices });
  const [saves, city] = useWatch({ control: form.control, name: ['savesAddress', 'delivery.city'] });
  if (choices[chosen]?.name) return null;
  return (
    <div className="grid gap-4 sm:col-span-2">
      <label className="flex items-center gap-2.5 text-sm">
        <input type="checkbox" className="size-4 accent-accent" {...form.register('savesAddress')} />
        Save this address
      </label>
      {saves && (
        <TextField
          label="Address name"
          hint="For you to find it, e.g. Plant Lyon."
          placeholder={city}
          maxLength={60}
          {...form.register('addressName')}
        />
      )}
    </div>
  );
}
