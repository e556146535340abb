/** Who sells, as pages, emails and papers show it. What the seller has not stated is null. */
export interface Seller {
  /** As customers know it. */
  name: string;
  /** As it is registered; the name above where none is stated. */
  legalName: string;
  street: string | null;
  /** With its postcode: `69003 Lyon`. */
  town: string | null;
  /** In English: `France`. */
  country: string | null;
  /** ISO 3166-1: `FR`. */
  countryCode: string | null;
  phone: string | null;
  /** Answered at any hour by someone who knows the goods. */
  emergencyPhone: string | null;
  email: string | null;
  website: string | null;
  hours: string | null;
  registrationNumber: string | null;
  vatId: string | null;
  eori: string | null;
  /** Where it is on the map. */
  place: { latitude: number; longitude: number } | null;
}

/** `3 rue Volta, 69003 Lyon, France`, as far as it is stated. */
export const addressLine = ({ street, town, country }: Seller): string =>
  [street, town, country].filter(Boolean).join(', ');

/** How customers reach the seller, in a line. */
export const contactLine = ({ email, phone }: Seller): string => [email, phone].filter(Boolean).join(', ');

/** What files that people save begin with: `societe-voltaire` of `Société Voltaire`. */
export const fileNameOf = ({ name }: Pick<Seller, 'name'>): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '') || 'shop';

/** Before anything is stated. */
export const unnamedSeller: Seller = {
  name: '',
  legalName: '',
  street: null,
  town: null,
  country: null,
  countryCode: null,
  phone: null,
  emergencyPhone: null,
  email: null,
  website: null,
  hours: null,
  registrationNumber: null,
  vatId: null,
  eori: null,
  place: null,
};

/** As stated last, or as it was at a moment: what was issued keeps the seller of its day. */
export type ReadSeller = (at?: Date) => Promise<Seller>;
