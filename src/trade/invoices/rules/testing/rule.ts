import type { ReadInvoice } from './read-invoice.ts';

/** A rule by its public name, and whether a document keeps it. */
export type Rule = [name: string, isKept: (of: ReadInvoice) => boolean];

/** In hundred-thousandths, so that amounts and rates of any decimals compare exactly. */
export function exact(text: string | undefined): bigint {
  if (!text || !/^-?\d+(\.\d{1,5})?$/.test(text)) throw new Error(`${text} is no number`);
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  return BigInt(whole + fraction.padEnd(5, '0')) * (text.startsWith('-') ? -1n : 1n);
}

export const sum = (amounts: (string | undefined)[]) =>
  amounts.reduce((total, one) => total + exact(one), 0n);
export const has = (text: string | undefined) => text !== undefined && text.trim() !== '';

/** Smallest unit of the document's currency, in hundred-thousandths. */
export const unit = ({ currency }: ReadInvoice) => (currency === 'JPY' ? 100_000n : 1_000n);
