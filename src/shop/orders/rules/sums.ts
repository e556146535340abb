import { writeDay } from '#platform/kernel/dates.ts';
import { formatAmount, type Minor, minorToAmount } from '#platform/kernel/money.ts';

/** What an order's total is made of. */
export interface OrderSums {
  totalCents: Minor;
  deliveryCents: Minor;
  taxCents: Minor;
}

/** How it is delivered, as it was agreed. */
export interface AgreedDelivery {
  label: string;
  incoterm: string;
  place: string | null;
  arrivesBy: string | null;
}

/** What stands in the row of tax. Where none was computed, an amount of zero would claim that none is due. */
export const writeTax = (amount: number): string => (amount === 0 ? 'Not charged' : formatAmount(amount));

type DeliveryLabel = Pick<AgreedDelivery, 'label'> | null;

/** The rows above the total, where a delivery method was chosen; without one, the total is that of the goods. */
export function rowsOfSums(
  { totalCents, deliveryCents, taxCents }: OrderSums,
  terms: DeliveryLabel,
): { label: string; amount: string }[] {
  const goods = minorToAmount(totalCents - deliveryCents - taxCents);
  return rowsOfAmounts(
    { goods, delivery: minorToAmount(deliveryCents), tax: minorToAmount(taxCents) },
    terms,
  );
}

/** The same of amounts in the shop's currency. */
export function rowsOfAmounts(
  { goods, delivery, tax }: { goods: number; delivery: number; tax: number },
  terms: DeliveryLabel,
): { label: string; amount: string }[] {
  if (!terms && delivery === 0 && tax === 0) return [];
  return [
    { label: 'Goods', amount: formatAmount(goods) },
    { label: `Delivery${terms ? `: ${terms.label}` : ''}`, amount: formatAmount(delivery) },
    { label: 'Tax', amount: writeTax(tax) },
  ];
}

/** `DAP Lyon (Incoterms 2020)` */
const writeIncoterm = ({ incoterm, place }: Pick<AgreedDelivery, 'incoterm' | 'place'>): string =>
  `${[incoterm, place].filter(Boolean).join(' ')} (Incoterms 2020)`;

/** What papers, emails and pages say of delivery, line by line. */
export function factsOfDelivery(terms: AgreedDelivery | null, shipsBy: string | null): [string, string][] {
  return [
    ['Delivery', terms ? terms.label : 'Pick-up (ex works)'],
    ...(terms ? [['Terms', writeIncoterm(terms)] as [string, string]] : []),
    ...(shipsBy ? [['Ships by', writeDay(shipsBy)] as [string, string]] : []),
    ...(terms?.arrivesBy ? [['Arrives by', writeDay(terms.arrivesBy)] as [string, string]] : []),
  ];
}
