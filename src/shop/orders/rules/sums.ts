import { writeDay } from '#platform/kernel/dates.ts';
import type { Minor } from '#platform/kernel/money.ts';

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

/** The rows above the total, where a delivery method was chosen; without one, the total is that of the goods. */
export function rowsOfSums(
  { totalCents, deliveryCents, taxCents }: OrderSums,
  terms: Pick<AgreedDelivery, 'label'> | null,
): { label: string; cents: Minor }[] {
  if (!terms && deliveryCents === 0 && taxCents === 0) return [];
  return [
    { label: 'Goods', cents: totalCents - deliveryCents - taxCents },
    { label: `Delivery${terms ? `: ${terms.label}` : ''}`, cents: deliveryCents },
    { label: 'Tax', cents: taxCents },
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
