import { nameOfCountry } from '#platform/kernel/places/countries.ts';
import type { DeliveryAddress } from '#shop/orders/rules/delivery-address.ts';

/** More than a company has sites to deliver to, and few enough to choose from. */
export const mostAddresses = 30;

/** An address of the book; what is not given is null. */
export interface BookAddress {
  name: string;
  recipient: string;
  street: string;
  extra: string | null;
  postcode: string;
  city: string;
  region: string | null;
  /** ISO 3166-1. */
  country: string;
  phone: string | null;
}

/** As an order keeps it: the country by its name. */
export function asDeliveryAddress(address: Omit<BookAddress, 'name' | 'phone'>): DeliveryAddress {
  const { recipient, street, extra, postcode, city, region, country } = address;
  return {
    ...{ recipient, street, postcode, city, country: nameOfCountry(country) },
    ...(extra && { extra }),
    ...(region && { region }),
  };
}
