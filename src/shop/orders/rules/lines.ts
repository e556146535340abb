import { type Minor, maxTotalMinor } from '#platform/kernel/money.ts';
import { mostAvailable } from '#shop/catalog/rules/stock.ts';

/** What was ordered of one product, as it was called and cost then. */
export interface OrderLine {
  productId: string;
  sku: string;
  name: string;
  quantity: number;
  unitCents: Minor;
  tierFrom: number;
  totalCents: Minor;
}

/** How many lines an order has at most. */
export const mostOrderLines = 1_000;

/** An order in one line, as lists of orders show it. */
export interface OrderSummary {
  productId: string;
  name: string;
  quantity: number;
  /** Of one line what a unit costs; of several what a unit costs on average, to the cent. */
  rateCents: Minor;
  totalCents: Minor;
}

/** As long as a product may be called. */
const longestName = 120;

export function summaryOf(lines: readonly [OrderLine, ...OrderLine[]]): OrderSummary {
  const [first, ...others] = lines;
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  return {
    productId: first.productId,
    name: others.length === 0 ? first.name : nameOfSeveral(first.name, others.length),
    quantity,
    rateCents: others.length === 0 ? first.unitCents : Math.max(1, Math.round(totalCents / quantity)),
    totalCents,
  };
}

/** No order is of more units, or costs more, than a single line may. */
export function fitsOneOrder({
  quantity,
  totalCents,
}: Pick<OrderSummary, 'quantity' | 'totalCents'>): boolean {
  return quantity <= mostAvailable && totalCents <= maxTotalMinor;
}

function nameOfSeveral(first: string, others: number): string {
  const more = ` and ${others} more`;
  const room = longestName - more.length;
  return (first.length > room ? `${first.slice(0, room - 1)}…` : first) + more;
}
