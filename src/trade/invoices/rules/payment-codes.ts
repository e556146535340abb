import type { Amount, PaymentAccount } from './invoice.ts';

/** Letters count from A = 10, as in an IBAN. */
const inDigits = (text: string) =>
  BigInt(text.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36))));

/** The reference by which a bank's statement names a paper: ISO 11649, `RF18539007547034`. */
export function creditorReference(number: string): string {
  const plain = number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  if (plain.length === 0 || plain.length > 21)
    throw new RangeError(`${number} does not fit into a reference`);
  const check = 98n - (inDigits(`${plain}RF00`) % 97n);
  return `RF${String(check).padStart(2, '0')}${plain}`;
}

export function isCreditorReference(text: string): boolean {
  return /^RF\d{2}[A-Z0-9]{1,21}$/.test(text) && inDigits(text.slice(4) + text.slice(0, 4)) % 97n === 1n;
}

/** The most that a code can ask for, by the guideline of the European Payments Council. */
const mostOfCode = 999_999_999.99;

/**
 * What the banks' apps read from a square of dots: EPC069-12, version 2. Only euros, and only where something is to be
 * paid.
 */
export function epcText(
  account: PaymentAccount,
  { due, currency, reference }: { due: Amount; currency: string; reference: string },
): string | undefined {
  const isPayable = currency === 'EUR' && Number(due) > 0 && Number(due) <= mostOfCode;
  if (!isPayable) return undefined;
  const { bic, holder, iban } = account;
  const name = holder.replaceAll(/\s+/g, ' ').trim().slice(0, 70);
  const purpose = '';
  // A reference by ISO 11649 has a line of its own; free text would stand in the one after it.
  return ['BCD', '002', '1', 'SCT', bic ?? '', name, iban, `EUR${due}`, purpose, reference].join('\n');
}
