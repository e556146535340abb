import { formatCount } from '#platform/kernel/count.ts';
import { formatCents } from '#platform/kernel/money.ts';
import type { UnitsOrder } from '../rules/order-of-units.ts';

/** How the order goes with the need: what is over, and what the need alone would be. */
export function orderWords({ need, over, needCents }: UnitsOrder): string {
  if (over === 0) return 'Exactly the quantity needed.';
  const needed = `${formatCount(need)} needed (${formatCents(needCents)})`;
  return `${needed}, ${formatCount(over)} extra due to the minimum order.`;
}

export function stockWords({ isInStock }: UnitsOrder, leadDays: number | null): string {
  if (isInStock) return 'In stock';
  return leadDays === null ? 'Partly in stock' : `Partly in stock, lead time ${formatCount(leadDays)} days`;
}
