import { type CardEntry, formatCardNumber } from './card-entry.ts';

/** What each of the sandbox's test cards shows. */
const numbers: [number: string, whatHappens: string][] = [
  ['4242424242424242', 'Succeeds'],
  ['5555555555554444', 'Succeeds, Mastercard'],
  ['378282246310005', 'Succeeds, American Express'],
  ['4000000000007726', 'Succeeds, refunds take a while'],
  ['4000000000005126', 'Succeeds, refunds fail'],
  ['4000002500003155', 'Asks for 3-D Secure'],
  ['4000008400001629', 'Declined after 3-D Secure'],
  ['4000000000000002', 'Declined'],
  ['4000000000009995', 'Insufficient funds'],
  ['4000000000000069', 'Expired card'],
  ['4000000000000127', 'Incorrect security code'],
  ['4000000000000119', 'Processing error'],
];

export interface TestCard extends CardEntry {
  whatHappens: string;
}

export function listTestCards(today: Date): TestCard[] {
  const expiry = `12 / ${String(today.getFullYear() + 3).slice(-2)}`;
  return numbers.map(([number, whatHappens]) => ({
    number: formatCardNumber(number),
    whatHappens,
    expiry,
    cvc: number.length === 15 ? '1234' : '123',
  }));
}
