import { writeDay } from '#platform/kernel/dates.ts';
import { formatAmount, type Minor, minorToAmount } from '#platform/kernel/money.ts';
import { rowsOfTax, type ShownOrderTax } from './order-tax.ts';

/** What an order's total is made of. */
export interface OrderSums {
  totalCents: Minor;
  deliveryCents: Minor;
  taxCents: Minor;
  /** Whether prices carried tax when it was placed. */
  taxIncluded?: boolean | undefined;
  /** What the tax follows from; nothing where none was charged. */
  tax?: ShownOrderTax | null | undefined;
}

/** How it is delivered, as it was agreed. */
export interface AgreedDelivery {
  label: string;
  incoterm: string;
  place: string | null;
  arrivesBy: string | null;
}

/** What stands in the row of tax. Where none was computed, an amount of zero would claim that none is due. */
function writeTax(amount: number, { taxIncluded }: Pick<OrderSums, 'taxIncluded'> = {}): string {
  if (amount !== 0) return formatAmount(amount);
  return taxIncluded ? 'Included in prices' : 'Not charged';
}

type DeliveryLabel = Pick<AgreedDelivery, 'label'> | null;

/**
 * The rows above the total, where a delivery method was chosen; without one, the total is that of the goods, and all there is
 * to say is that tax is in it.
 */
export function rowsOfSums(
  { totalCents, deliveryCents, taxCents, taxIncluded, tax }: OrderSums,
  terms: DeliveryLabel,
): { label: string; amount: string }[] {
  const goods = minorToAmount(totalCents - deliveryCents - taxCents);
  return rowsOfAmounts(
    {
      ...{ goods, delivery: minorToAmount(deliveryCents), tax: minorToAmount(taxCents), taxIncluded },
      ...(tax && { taxRows: amountsOfTax(tax) }),
    },
    terms,
  );
}

interface Amounts extends Pick<OrderSums, 'taxIncluded'> {
  goods: number;
  delivery: number;
  tax: number;
  taxRows?: readonly { label: string; amount: number }[] | undefined;
}

/** The rows of tax in the shop's currency. */
export const amountsOfTax = (tax: ShownOrderTax): { label: string; amount: number }[] =>
  rowsOfTax(tax).map(({ label, cents }) => ({ label, amount: minorToAmount(cents) }));

/** The same of amounts in the shop's currency. */
export function rowsOfAmounts(
  { goods, delivery, tax, taxIncluded, taxRows = [] }: Amounts,
  terms: DeliveryLabel,
): { label: string; amount: string }[] {
  if (!terms && delivery === 0 && tax === 0 && taxRows.length === 0)
    return taxIncluded ? rowsOfTaxAmounts({ tax, taxIncluded }) : [];
  return [
    { label: 'Goods', amount: formatAmount(goods) },
    { label: `Delivery${terms ? `: ${terms.label}` : ''}`, amount: formatAmount(delivery) },
    ...rowsOfTaxAmounts({ tax, taxIncluded, taxRows }),
  ];
}

/** By category and rate where tax was computed; else one row that says what is known. */
export const rowsOfTaxAmounts = ({
  tax,
  taxIncluded,
  taxRows = [],
}: Pick<Amounts, 'tax' | 'taxIncluded' | 'taxRows'>): { label: string; amount: string }[] =>
  taxRows.length > 0
    ? taxRows.map(({ label, amount }) => ({ label, amount: formatAmount(amount) }))
    : [{ label: 'Tax', amount: writeTax(tax, { taxIncluded }) }];

/** `DAP Lyon (Incoterms 2020)` */
const writeIncoterm = ({ incoterm, place }: Pick<AgreedDelivery, 'incoterm' | 'place'>): string =>
  `${[incoterm, place].filter(Boolean).join(' ')} (Incoterms 2020)`;

/** What papers, emails and pages say of delivery, line by line. */
export function factsOfDelivery(terms: AgreedDelivery | null, shipsBy: string | null): [string, string][] {
  return [
    ['Delivery', terms ? terms.label : 'Pick-up (ex works)'],
    ...(terms ? [['Delivery terms', writeIncoterm(terms)] as [string, string]] : []),
    ...(shipsBy ? [['Ships by', writeDay(shipsBy)] as [string, string]] : []),
    ...(terms?.arrivesBy ? [['Arrives by', writeDay(terms.arrivesBy)] as [string, string]] : []),
  ];
}
