import { isIban } from '../payment/iban.ts';
import { mod97, passesAbn, passesGs1, passesLuhn, passesMod11, passesMod97 } from './check-digits.ts';

export interface AddressScheme {
  name: string;
  /** What its numbers look like, in words that follow “Enter”; nothing where anything may be one. */
  form?: string;
  fits?: (id: string) => boolean;
  /** Hyphens and dots are part of it. */
  isPunctuated?: true;
}

const digits = (length: number, check: (id: string) => boolean = () => true) => {
  const pattern = new RegExp(`^\\d{${length}}$`);
  return (id: string) => pattern.test(id) && check(id);
};

const like = (pattern: RegExp) => (id: string) => pattern.test(id);

const ofDigits = (name: string, length: number, check?: (id: string) => boolean): AddressScheme => ({
  name,
  form: check ? `${length} digits with a valid check digit` : `${length} digits`,
  fits: digits(length, check),
});

/** A VAT number with the letters of its country, where it is known how others write it. */
const vat = (name: string, prefix: string, rest = /^[A-Z0-9+*]{2,15}$/): AddressScheme => ({
  name: `${name}: VAT number`,
  form: `a VAT number that begins with ${prefix}`,
  fits: (id) => id.startsWith(prefix) && rest.test(id.slice(prefix.length)),
});

/** The last two digits make the first eight divisible by 97. */
const isBelgian = (id: string) => /^[01]/.test(id) && 97 - mod97(id.slice(0, 8)) === Number(id.slice(8));

/** La Poste numbers its offices without a check digit of their own. */
const isSiret = (id: string) => passesLuhn(id) || id.startsWith('356000000');

const isLeitwegId = (id: string) =>
  /^\d{2,12}(-[A-Z0-9]{1,30})?-\d{2}$/.test(id) && passesMod97(id.replaceAll('-', ''));

/** The electronic address schemes of Peppol BIS Billing 3.0.19, named by their country. */
export const addressSchemes: Record<string, AddressScheme> = {
  '0088': ofDigits('GLN', 13, passesGs1),
  '0060': ofDigits('DUNS number', 9),
  '0130': { name: 'European Commission: directorate' },
  '0142': { name: 'SECETI object identifier' },
  '0177': { name: 'Odette identifier' },
  '0194': { name: 'KOIOS open technical dictionary' },
  '0199': {
    name: 'LEI',
    form: '20 letters and digits with valid check digits',
    fits: (id) => /^[A-Z0-9]{18}\d{2}$/.test(id) && passesMod97(id),
  },
  '0203': { name: 'eDelivery network participant' },
  '0209': { name: 'GS1 identification key' },
  '9913': { name: 'Business Registers Network' },
  '9918': { name: 'IBAN', form: 'an IBAN with valid check digits', fits: isIban },
  '9922': { name: 'Andorra: VAT number' },
  '9923': { name: 'Albania: VAT number' },
  '0151': ofDigits('Australia: ABN', 11, passesAbn),
  '9914': vat('Austria', 'ATU', /^\d{8}$/),
  '9915': { name: 'Austria: government body' },
  '9919': { name: 'Austria: company register (KUR)' },
  '9925': vat('Belgium', 'BE', /^[01]\d{9}$/),
  '0208': ofDigits('Belgium: enterprise number', 10, isBelgian),
  '0193': { name: 'Belgium: UBL.BE party', isPunctuated: true },
  '9924': { name: 'Bosnia and Herzegovina: VAT number' },
  '9926': vat('Bulgaria', 'BG', /^\d{9,10}$/),
  '9934': vat('Croatia', 'HR', /^\d{11}$/),
  '9928': vat('Cyprus', 'CY'),
  '9929': vat('Czechia', 'CZ', /^\d{8,10}$/),
  '0154': { name: 'Czechia: IČO' },
  '0184': ofDigits('Denmark: CVR number', 8),
  '0096': { name: 'Denmark: P number' },
  '0198': vat('Denmark', 'DK', /^\d{8}$/),
  '9931': vat('Estonia', 'EE', /^\d{9}$/),
  '0191': ofDigits('Estonia: company register', 8),
  '0216': {
    name: 'Finland: OVT code',
    form: '0037, eight digits, and up to five letters and digits',
    fits: like(/^0037\d{8}[A-Z0-9]{0,5}$/),
  },
  '0037': { name: 'Finland: LY-tunnus', isPunctuated: true },
  '0212': { name: 'Finland: organisation number', isPunctuated: true },
  '0213': vat('Finland', 'FI', /^\d{8}$/),
  '0215': { name: 'Finland: Net service ID' },
  '0002': ofDigits('France: SIREN', 9, passesLuhn),
  '0009': ofDigits('France: SIRET', 14, isSiret),
  '9957': vat('France', 'FR', /^[A-Z0-9]{2}\d{9}$/),
  '0225': { name: 'France: electronic address (FRCTC)', isPunctuated: true },
  '9930': vat('Germany', 'DE', /^\d{9}$/),
  '0204': {
    name: 'Germany: Leitweg-ID',
    form: 'a Leitweg-ID with its hyphens and check digits, such as 04011000-1234512345-06',
    fits: isLeitwegId,
    isPunctuated: true,
  },
  '9933': { name: 'Greece: VAT number', form: 'nine digits, with or without EL', fits: like(/^(EL)?\d{9}$/) },
  '9910': { name: 'Hungary: VAT number' },
  '0196': ofDigits('Iceland: kennitala', 10),
  '9935': vat('Ireland', 'IE'),
  '0201': { name: 'Italy: IPA code', form: 'six letters and digits', fits: like(/^[A-Z0-9]{6}$/) },
  '0202': { name: 'Italy: certified email (PEC)', isPunctuated: true },
  '0210': {
    name: 'Italy: codice fiscale',
    form: '16 letters and digits, or 11 digits',
    fits: like(/^([A-Z]{6}[A-Z0-9]{10}|\d{11})$/),
  },
  '0211': {
    name: 'Italy: VAT number',
    form: 'IT and 11 digits with a valid check digit',
    fits: (id) => /^IT\d{11}$/.test(id) && passesLuhn(id.slice(2)),
  },
  '0205': { name: 'Italy: destination code (CODDEST)' },
  '0097': { name: 'Italy: Ediforum' },
  '0135': { name: 'Italy: SIA object identifier' },
  '0147': { name: 'Japan: standard company code' },
  '0170': { name: 'Japan: Teikoku company code' },
  '0188': ofDigits('Japan: corporate number', 13),
  '0221': {
    name: 'Japan: invoice issuer',
    form: 'T and 13 digits',
    fits: like(/^T\d{13}$/),
  },
  '9939': vat('Latvia', 'LV', /^\d{11}$/),
  '0218': ofDigits('Latvia: registration number', 11),
  '9936': { name: 'Liechtenstein: VAT number' },
  '9937': vat('Lithuania', 'LT', /^(\d{9}|\d{12})$/),
  '0200': { name: 'Lithuania: legal entity code' },
  '9938': vat('Luxembourg', 'LU', /^\d{8}$/),
  '0240': { name: 'Luxembourg: register of legal persons' },
  '0230': { name: 'Malaysia: e-invoicing framework' },
  '9943': vat('Malta', 'MT', /^\d{8}$/),
  '9940': { name: 'Monaco: VAT number' },
  '9941': { name: 'Montenegro: VAT number' },
  '0106': ofDigits('Netherlands: KvK number', 8),
  '0190': ofDigits('Netherlands: OIN', 20),
  '9944': vat('Netherlands', 'NL', /^\d{9}B\d{2}$/),
  '0217': { name: 'Netherlands: KvK establishment' },
  '9942': { name: 'North Macedonia: VAT number' },
  '0192': ofDigits('Norway: organisation number', 9, passesMod11),
  '9945': vat('Poland', 'PL', /^\d{10}$/),
  '9946': vat('Portugal', 'PT', /^\d{9}$/),
  '9947': vat('Romania', 'RO', /^\d{2,10}$/),
  '9951': { name: 'San Marino: VAT number' },
  '9948': { name: 'Serbia: VAT number' },
  '0195': { name: 'Singapore: UEN' },
  '0158': { name: 'Slovakia: IČO' },
  '9950': vat('Slovakia', 'SK', /^\d{10}$/),
  '9949': vat('Slovenia', 'SI', /^\d{8}$/),
  '9920': vat('Spain', 'ES', /^[A-Z0-9]{9}$/),
  '0007': ofDigits('Sweden: organisation number', 10, passesLuhn),
  '0183': { name: 'Switzerland: UID', form: 'CHE and nine digits', fits: like(/^CHE\d{9}$/) },
  '9927': { name: 'Switzerland: VAT number' },
  '9952': { name: 'Türkiye: VAT number' },
  '0235': { name: 'United Arab Emirates: TIN' },
  '9932': vat('United Kingdom', 'GB', /^[A-Z0-9]{5,12}$/),
  '9959': { name: 'United States: EIN' },
  '9953': { name: 'Vatican: VAT number' },
};

export const schemeOf = (code: string): AddressScheme | undefined =>
  Object.hasOwn(addressSchemes, code) ? addressSchemes[code] : undefined;
