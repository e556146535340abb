import { countryInAddress } from '#platform/kernel/places/countries.ts';
import type { TaxClass } from '#shop/catalog/rules/tax-class.ts';
import { hasRates, rateOfClass, rateOn, type StatedRate } from './rates.ts';
import { countryOfVatId, euCountries, findTaxPlace, type TaxPlace } from './vat-area.ts';

/** As EN 16931 writes them: standard, zero, intra-Community, export, reverse charge, not subject to tax. */
export type TaxCategory = 'S' | 'Z' | 'K' | 'G' | 'AE' | 'O';

export interface TaxSeller {
  country: string;
  vatId: string | null;
  /** Rates of the countries in which the seller declares by the One-Stop Shop; without it, own rates hold everywhere. */
  ossRates?: Record<string, StatedRate> | undefined;
}

type VatIdState = 'valid' | 'invalid' | 'pending';

export interface TaxBuyer {
  type: 'business' | 'private';
  country: string;
  vatId?: string | null | undefined;
  /** What the authority said of the number; nothing where it was not asked. */
  vies?: VatIdState | undefined;
  /** How many days ago it was last found valid. */
  lastValidDays?: number | undefined;
}

export interface TaxDelivery {
  country: string;
  postcode?: string | undefined;
  method: 'carrier' | 'pickup';
}

export interface LineTax {
  category: TaxCategory;
  /** In percent. */
  rate: number;
  reason: string;
}

/** What an invoice must say of each category, with the code for the reason (VATEX). */
export const legalTexts: Partial<Record<TaxCategory, { text: string; reasonCode: string }>> = {
  K: { text: 'Intra-Community supply', reasonCode: 'VATEX-EU-IC' },
  G: { text: 'Export', reasonCode: 'VATEX-EU-G' },
  AE: { text: 'Reverse charge', reasonCode: 'VATEX-EU-AE' },
  O: { text: 'Not subject to VAT', reasonCode: 'VATEX-EU-O' },
};

/** For so many days an earlier answer of the authority stands while it cannot be asked. */
export const evidenceDays = 30;

/** Without this fact, less tax than is due could be charged. */
export class MissingFactError extends Error {
  readonly fact: 'delivery.date' | 'delivery.postcode';

  constructor(fact: MissingFactError['fact'], message: string) {
    super(message);
    this.fact = fact;
  }
}

/**
 * Category and rate of each line. Where the transport ends decides, and where that needs a number that is not known to be
 * valid, tax is charged.
 */
export function taxFor(
  seller: TaxSeller,
  buyer: TaxBuyer,
  delivery: TaxDelivery,
  lines: readonly { taxClass: TaxClass }[],
  day: string,
): LineTax[] {
  const judge = euCountries.has(seller.country) ? taxOfEuSeller : taxOfOtherSeller;
  return lines.map(({ taxClass }) =>
    judge({ seller, buyer, delivery, place: findTaxPlace(delivery), taxClass, day }),
  );
}

interface Case {
  seller: TaxSeller;
  buyer: TaxBuyer;
  delivery: TaxDelivery;
  place: TaxPlace;
  taxClass: TaxClass;
  day: string;
}

function taxOfEuSeller(one: Case): LineTax {
  const { seller, buyer, delivery, place, taxClass } = one;
  if (taxClass === 'service') return taxOfService(one);
  if (delivery.method === 'pickup') return atOwnRate(one, 'Collected in the seller’s country');
  if (delivery.country === 'GB' && !delivery.postcode?.trim())
    throw new MissingFactError(
      'delivery.postcode',
      'Enter the postcode: goods for Northern Ireland (BT) are taxed differently',
    );
  if (place.area === 'outside')
    return {
      category: 'G',
      rate: 0,
      reason: `Exported outside the VAT area${place.name ? ` (${place.name})` : ''}`,
    };
  if (place.country === seller.country) return atOwnRate(one, 'Delivered in the seller’s country');
  if (buyer.type === 'private') return ofPrivateBuyer(one);
  const doubt = doubtOfNumber(one, place.area === 'northern-ireland' ? ['XI'] : undefined);
  return doubt
    ? atOwnRate(one, doubt)
    : { category: 'K', rate: 0, reason: 'Delivered to a business in another EU country' };
}

/** Services go by where the buyer is established. */
function taxOfService(one: Case): LineTax {
  const { seller, buyer } = one;
  if (buyer.type === 'private') return atOwnRate(one, 'Service for a private buyer');
  if (buyer.country === seller.country) return atOwnRate(one, 'Service in the seller’s country');
  if (!euCountries.has(buyer.country))
    return { category: 'O', rate: 0, reason: 'Service for a business outside the EU' };
  const doubt = doubtOfNumber(one);
  return doubt
    ? atOwnRate(one, doubt)
    : { category: 'AE', rate: 0, reason: 'Service for a business in another EU country' };
}

function ofPrivateBuyer(one: Case): LineTax {
  const { seller, place, taxClass, day } = one;
  if (!seller.ossRates) return atOwnRate(one, 'Private buyer; the seller isn’t in the One-Stop Shop');
  const code = place.area === 'northern-ireland' ? 'XI' : place.country;
  const stated = seller.ossRates[code];
  const rate = stated === undefined ? rateOn(place.country, taxClass, day) : rateOfClass(stated, taxClass);
  return standard(rate, place.country, 'Private buyer: destination rate (One-Stop Shop)');
}

/** Why a number does not carry a supply without tax; nothing where it does. */
function doubtOfNumber({ seller, buyer }: Case, prefixes?: string[]): string | undefined {
  const { vatId, vies, lastValidDays } = buyer;
  if (!seller.vatId) return 'The seller has no VAT number';
  if (!vatId) return 'The buyer has no VAT number';
  const country = countryOfVatId(vatId);
  if (country === seller.country) return 'The buyer’s VAT number is from the seller’s country';
  if (prefixes && !prefixes.includes(country))
    return 'Northern Ireland requires a VAT number starting with XI';
  if (!euCountries.has(country) && country !== 'XI')
    return 'The buyer’s VAT number is not from an EU country';
  if (vies === 'valid') return undefined;
  if (vies === 'invalid') return 'The buyer’s VAT number is not valid';
  const isRecent = lastValidDays !== undefined && lastValidDays <= evidenceDays;
  return isRecent ? undefined : 'The buyer’s VAT number is not confirmed yet';
}

/** Great Britain and Switzerland have rates of their own. Of others nothing is known, and nothing is charged. */
function taxOfOtherSeller(one: Case): LineTax {
  const { seller, buyer, delivery, place, taxClass } = one;
  if (!hasRates(seller.country))
    return {
      ...{ category: 'O', rate: 0 },
      reason: `Tax isn’t calculated for sellers in ${countryInAddress(seller.country)}`,
    };
  if (taxClass === 'service' && buyer.type === 'business' && buyer.country !== seller.country)
    return { category: 'O', rate: 0, reason: 'Service for a business abroad' };
  // Liechtenstein belongs to Switzerland for this tax.
  const destination = place.country === 'LI' ? 'CH' : place.country;
  const isAtHome = delivery.method === 'pickup' || taxClass === 'service' || destination === seller.country;
  return isAtHome
    ? atOwnRate(one, 'Delivered or collected in the seller’s country')
    : { category: 'G', rate: 0, reason: 'Exported from the seller’s country' };
}

function atOwnRate({ seller, taxClass, day }: Case, reason: string): LineTax {
  return standard(rateOn(seller.country, taxClass, day), seller.country, reason);
}

function standard(rate: number | undefined, country: string, reason: string): LineTax {
  if (rate === undefined)
    throw new MissingFactError('delivery.date', `No tax rate known for ${country} on that date`);
  return { category: rate === 0 ? 'Z' : 'S', rate, reason };
}
