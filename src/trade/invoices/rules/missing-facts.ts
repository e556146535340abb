import { hasPostcodes } from '#platform/kernel/places/postcodes.ts';
import { registrationId, wantedNumbers } from './electronic-address.ts';

/** What an invoice is made of, as far as it is stated. */
export interface StatedFacts {
  seller: {
    street: string | null;
    postcode: string | null;
    town: string | null;
    country: string | null;
    vatId: string | null;
    registrationNumber: string | null;
    phone: string | null;
    email: string | null;
  };
  buyer: { country: string | null; street: string | null; city: string | null };
  delivery: { country: string | null; city: string | null };
  /** Whether prices carry tax. */
  prices: 'net' | 'gross' | null;
  /** Of the currency. */
  decimals: number;
}

/** EN 16931 writes no more than two decimals of an amount. */
const mostDecimals = 2;

/** What an invoice cannot be issued without, in words for the admin. */
export function missingFacts({ seller, buyer, delivery, prices, decimals }: StatedFacts): string[] {
  const wanted = seller.country === null ? undefined : wantedNumbers[seller.country];
  const isNamed = registrationId(seller.country ?? '', seller.registrationNumber) !== undefined;
  const lacks: [boolean, string][] = [
    [
      !seller.street || !seller.town || (!seller.postcode && hasPostcodes(seller.country ?? '')),
      'Your street, postcode and town',
    ],
    [!seller.country, 'Your country'],
    // The United States have none.
    [!seller.vatId && seller.country !== 'US', 'Your VAT number'],
    [!seller.registrationNumber, 'Your company registration number'],
    [
      wanted !== undefined && seller.registrationNumber !== null && !isNamed,
      `A registration number with ${wanted}`,
    ],
    [!seller.phone || !seller.email, 'Your phone number and email address'],
    [!buyer.country || !buyer.street || !buyer.city, 'The buyer’s street, town and country'],
    [!delivery.country || !delivery.city, 'The delivery town and country'],
    [prices === 'gross', 'Net prices: invoices with gross prices aren’t supported yet'],
    [decimals > mostDecimals, 'A currency with at most two decimals'],
  ];
  return lacks.flatMap(([isMissing, words]) => (isMissing ? words : []));
}
