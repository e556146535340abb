import { useLocation } from 'react-router';
import {
  keysetAddress,
  neighboursOf,
  readKeyset,
  readTrail,
  type SortOption,
  useListSort,
} from '#platform/web/shell/dashboard/list-address.ts';
import type { OrderSort } from '#shop/orders/contract/order.ts';
import type { OrderSelection } from './order-queries.ts';

export const orderSorts: readonly [SortOption<OrderSort>, ...SortOption<OrderSort>[]] = [
  { value: '-created', label: 'Newest first' },
  { value: 'created', label: 'Oldest first' },
  { value: '-total', label: 'Highest total' },
  { value: 'total', label: 'Lowest total' },
  { value: '-quantity', label: 'Largest quantity' },
  { value: 'quantity', label: 'Smallest quantity' },
];

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
      ...(given('transport') === 'not-checked' && { transport: 'not-checked' as const }),
      ...(sort && { sort }),
      ...(cursor && { cursor }),
    },
    before,
  };
}

/** Whether it may be that there are orders, only not these. */
export function isNarrowed({ q, payment, shipment, transport, cursor }: OrderSelection): boolean {
  return Boolean(q || payment || shipment || transport || cursor);
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

/** The part of the list that the address asks for, and the links to what comes before and after it. */
export function useOrderList() {
  const { search, state } = useLocation();
  const view = readOrderList(search);
  return {
    ...view,
    sort: useListSort(orderSorts),
    neighboursOf: (page: { items: unknown[]; nextCursor?: string | undefined }) =>
      neighbours(view, { shown: page.items.length, nextCursor: page.nextCursor, trail: readTrail(state) }),
  };
}
