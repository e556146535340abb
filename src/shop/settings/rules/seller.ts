import { countryInAddress } from '#platform/kernel/places/countries.ts';
import { hasPostcodes } from '#platform/kernel/places/postcodes.ts';
import type { Seller } from '#platform/kernel/seller.ts';

/** Who the seller is, in the parts in which it is stated. */
export interface StatedIdentity {
  name: string;
  legalName: string | null;
  street: string | null;
  postcode: string | null;
  town: string | null;
  /** A state or province; sales tax needs it. */
  region: string | null;
  /** ISO 3166-1. */
  country: string | null;
  registrationNumber: string | null;
  /** Where e-invoices reach the seller, such as `0088:4012345000009`; without it, by one of its numbers. */
  electronicAddress: string | null;
  vatId: string | null;
  eori: string | null;
  phone: string | null;
  emergencyPhone: string | null;
  email: string | null;
  website: string | null;
  hours: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** As pages, emails and papers show it. */
export function sellerOf(identity: StatedIdentity): Seller {
  const { postcode, town, country, latitude, longitude, legalName, ...stated } = identity;
  const { electronicAddress: _, region: _region, ...rest } = stated;
  return {
    ...rest,
    legalName: legalName ?? identity.name,
    town: [postcode, town].filter(Boolean).join(' ') || null,
    country: country && countryInAddress(country),
    countryCode: country,
    place: latitude !== null && longitude !== null ? { latitude, longitude } : null,
  };
}

/** What papers, invoices and authorities ask for, and a shop should not open without. */
const needed = [
  'legalName',
  'street',
  'postcode',
  'town',
  'country',
  'phone',
  'emergencyPhone',
  'email',
] as const;

export const missingOf = (identity: StatedIdentity): string[] =>
  needed.filter(
    (field) => identity[field] === null && (field !== 'postcode' || hasPostcodes(identity.country ?? '')),
  );
