import type { Invoice, InvoiceAmount } from './invoice.ts';

export type InvoiceProfile = 'peppol' | 'xrechnung' | 'cii';

/** UN/ECE lists 5189 and 7161. */
export const allowanceReason = { code: '95', text: 'Discount' };
const chargeReason = { code: 'FC', text: 'Freight' };

/** EN 16931 has no code for a tax among the charges: it is one that both sides know. */
export function reasonOf(
  { reason }: Pick<InvoiceAmount, 'reason'>,
  isCharge: boolean,
): { code: string; text: string } {
  if (reason) return { code: 'ZZZ', text: reason };
  return isCharge ? chargeReason : allowanceReason;
}

/** In one paragraph, since Peppol takes no second note: what the law wants said, and why something is credited. */
export function noteOf({ texts, credited }: Pick<Invoice, 'texts' | 'credited'>): string {
  const why = credited ? [`Credit for invoice ${credited.number}: ${credited.reason}`] : [];
  return [...texts, ...why].join('. ');
}

const isWithin = (country: string, { seller, buyer }: Invoice): boolean =>
  [seller, buyer].every(({ address }) => address.country === country);

/** XRechnung, and Peppol between two Germans, hold to the rules of Germany: BR-DE and DE-R. */
const isGerman = (invoice: Invoice, profile: InvoiceProfile): boolean =>
  profile === 'xrechnung' || (profile === 'peppol' && isWithin('DE', invoice));

/**
 * UN/ECE list 4461: 58 by SEPA, 30 by another transfer, which Peppol does not take between two Danes (DK-R-005). What was paid before
 * by other means has no account.
 */
export function paymentMeansCode(invoice: Invoice, profile: InvoiceProfile): string {
  if (invoice.payment.account && invoice.currency === 'EUR') return '58';
  if (invoice.payment.account) return isWithin('DK', invoice) && profile === 'peppol' ? '1' : '30';
  // A card, of which Germany would want the number (BR-DE-24). There it is 'not defined'.
  return isGerman(invoice, profile) ? '1' : '48';
}

/** Germany wants a postcode of every address, also in countries that have none (BR-DE-4, 9, 11). */
export const unnumbered = (invoice: Invoice, profile: InvoiceProfile): string =>
  isGerman(invoice, profile) ? 'n/a' : '';
