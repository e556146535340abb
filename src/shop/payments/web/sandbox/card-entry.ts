/** A card as it is typed in. */
export interface CardEntry {
  number: string;
  expiry: string;
  cvc: string;
}

export interface Card {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** In groups as they stand on the card: four by four, and 4-6-5 for American Express (34…, 37…). */
export function formatCardNumber(typed: string): string {
  const digits = digitsOf(typed);
  const groups = /^3[47]/.test(digits)
    ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/
    : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?(\d{1,3})?/;
  const [, ...parts] = groups.exec(digits) ?? [];
  return parts.filter(Boolean).join(' ');
}

/** `MM / YY`, from `5`, `0530`, `05/30` or a browser's `05/2030`. */
export function formatExpiry(typed: string): string {
  const digits = digitsOf(typed).replace(/^([2-9])/, '0$1');
  const month = digits.slice(0, 2);
  const year = /^\d\d20\d\d/.test(digits) ? digits.slice(4, 6) : digits.slice(2, 4);
  return year ? `${month} / ${year}` : month;
}

export function formatCvc(typed: string): string {
  return digitsOf(typed).slice(0, 4);
}

/** Where the caret belongs after formatting: behind the same digit as before, or at the end if it was there. */
export function caretAfterFormat(typed: string, caret: number, formatted: string): number {
  if (caret >= typed.length) return formatted.length;
  let digitsLeft = digitsOf(typed.slice(0, caret)).length;
  let position = 0;
  while (digitsLeft > 0 && position < formatted.length) {
    if (/\d/.test(formatted[position] ?? '')) digitsLeft--;
    position++;
  }
  return position;
}

/** The card, or what is missing. Whether the bank takes it is for the bank to say. */
export function readCard({ number, expiry, cvc }: CardEntry): Card | { missing: string } {
  const [month = '', year = ''] = expiry.split(' / ');
  if (digitsOf(number).length < 12) return { missing: 'Your card number is incomplete.' };
  if (month.length < 2 || year.length < 2) return { missing: "Your card's expiration date is incomplete." };
  if (cvc.length < 3) return { missing: "Your card's security code is incomplete." };
  return { number: digitsOf(number), expMonth: Number(month), expYear: 2000 + Number(year), cvc };
}
