import { keysetAddress, neighboursOf, readKeyset } from '#platform/web/shell/dashboard/keyset-list.ts';
import { orderSorts } from './order-sorts.ts';
import type { OrderSelection } from './use-orders.ts';

/** What of an order list stands in its address. */
export interface OrderListView {
  selection: OrderSelection;
  /** How many orders come before the first one shown. */
  before: number;
}

export function readOrderList(search: string): OrderListView {
  const parameters = new URLSearchParams(search);
  const given = (name: string) => parameters.get(name)?.trim() || undefined;
  const payment = given('payment');
  const shipment = given('shipment');
  const q = given('q');
  const { cursor, before } = readKeyset(parameters);
  const [, ...others] = orderSorts;
  const sort = others.find(({ value }) => value === given('sort'))?.value;
  return {
    selection: {
      ...(q && { q }),
      ...((payment === 'paid' || payment === 'unpaid') && { payment }),
      ...((shipment === 'shipped' || shipment === 'pending') && { shipment }),
      ...(sort && { sort }),
      ...(cursor && { cursor }),
    },
    before,
  };
}

/** Whether it may be that there are orders, only not these. */
export function isNarrowed({ q, payment, shipment, cursor }: OrderSelection): boolean {
  return Boolean(q || payment || shipment || cursor);
}

export function orderListAddress({ cursor, ...filters }: OrderSelection, before = 0): string {
  return keysetAddress({ filters, cursor, before });
}

/** The links to what comes before and after. */
export function neighbours(
  { selection: { cursor, ...filters }, before }: OrderListView,
  page: Parameters<typeof neighboursOf>[1],
) {
  return neighboursOf({ filters, cursor, before }, page);
}
