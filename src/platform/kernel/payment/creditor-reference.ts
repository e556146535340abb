const compact = (number: string) => number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Letters count from A = 10, as in an IBAN. */
const inDigits = (text: string) =>
  BigInt(text.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36))));

export const fitsCreditorReference = (number: string): boolean => /^.{1,21}$/.test(compact(number));

/** The reference that names an order or an invoice on a bank statement: ISO 11649, `RF18539007547034`. */
export function creditorReference(number: string): string {
  if (!fitsCreditorReference(number)) throw new RangeError(`${number} does not fit into a reference`);
  const plain = compact(number);
  const check = 98n - (inDigits(`${plain}RF00`) % 97n);
  return `RF${String(check).padStart(2, '0')}${plain}`;
}

export function isCreditorReference(text: string): boolean {
  return /^RF\d{2}[A-Z0-9]{1,21}$/.test(text) && inDigits(text.slice(4) + text.slice(0, 4)) % 97n === 1n;
}

/** In fours, as it is printed. */
export const formatCreditorReference = (reference: string): string =>
  reference.replaceAll(/(.{4})(?=.)/g, '$1 ');
