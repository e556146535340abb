/** Members of the European Union, as ISO 3166-1 writes them. */
export const euCountries = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Parts of members in which goods arrive from outside the VAT area. Directive 2006/112/EC, Article 6. */
const outside: { country: string; postcode: RegExp; name: string }[] = [
  { country: 'ES', postcode: /^(35|38)/, name: 'the Canary Islands' },
  { country: 'ES', postcode: /^51/, name: 'Ceuta' },
  { country: 'ES', postcode: /^52/, name: 'Melilla' },
  { country: 'FI', postcode: /^22/, name: 'Åland' },
  { country: 'DE', postcode: /^27498$/, name: 'Heligoland' },
  { country: 'DE', postcode: /^78266$/, name: 'Büsingen' },
  { country: 'IT', postcode: /^23041$/, name: 'Livigno' },
  { country: 'IT', postcode: /^22061$/, name: 'Campione d’Italia' },
  { country: 'GR', postcode: /^63086$/, name: 'Mount Athos' },
  { country: 'FR', postcode: /^(97|98[678])/, name: 'French overseas territories' },
];

/** Territories with a code of their own that tax treats as a part of a neighbour (Article 7), or that lie outside. */
const countedAs: Record<string, string> = { MC: 'FR', IM: 'GB' };

export interface Place {
  country: string;
  postcode?: string | undefined;
}

/** Where goods arrive, as tax sees it. */
export interface TaxPlace {
  /** Whose rates hold there. */
  country: string;
  area: 'eu' | 'northern-ireland' | 'outside';
  /** The territory that makes it so. */
  name?: string;
}

/** A postcode is written with or without its country: `E-35001`, `FI-22100`. */
const plain = (postcode: string, country: string) =>
  postcode
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replace(new RegExp(`^${country}|^(D|E|F|I|FIN|AX)(?=\\d)`), '');

export function findTaxPlace({ country: code, postcode = '' }: Place): TaxPlace {
  const country = countedAs[code] ?? code;
  const digits = plain(postcode, country);
  // Under its protocol Northern Ireland belongs to the Union for goods, and to the United Kingdom for all else.
  if (country === 'XI' || (country === 'GB' && /^BT/.test(digits)))
    return { country: 'GB', area: 'northern-ireland', name: 'Northern Ireland' };
  if (!euCountries.has(country)) return { country, area: 'outside' };
  const territory = outside.find((one) => one.country === country && one.postcode.test(digits));
  return territory ? { country, area: 'outside', name: territory.name } : { country, area: 'eu' };
}

/** Whose number it is, by ISO 3166-1: Greece writes EL, Northern Ireland XI. */
export function countryOfVatId(vatId: string): string {
  const prefix = vatId.slice(0, 2).toUpperCase();
  return prefix === 'EL' ? 'GR' : prefix;
}
