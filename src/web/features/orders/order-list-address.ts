import type { PageLink } from '../../ui/keyset-pagination.tsx';
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
  const cursor = given('after');
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
    before: cursor ? Math.max(0, Math.trunc(Number(given('before'))) || 0) : 0,
  };
}

/** Whether it may be that there are orders, only not these. */
export function isNarrowed({ q, payment, shipment, cursor }: OrderSelection): boolean {
  return Boolean(q || payment || shipment || cursor);
}

export function orderListAddress({ cursor, ...filters }: OrderSelection, before = 0): string {
  const page = cursor ? { after: cursor, before: String(before) } : {};
  const given = Object.entries({ ...filters, ...page }).filter(([, value]) => value);
  return `?${new URLSearchParams(given as [string, string][])}`;
}

/**
 * A stretch knows where the next one begins, but not where the one before did. So each page takes along the
 * way that led to it; without one, as after following a link, `newer` is the first page.
 */
export function neighbours(
  { selection, before }: OrderListView,
  { shown, nextCursor, trail }: { shown: number; nextCursor: string | undefined; trail: readonly string[] },
): { newer: PageLink | undefined; older: PageLink | undefined } {
  const { cursor, ...filters } = selection;
  const newer = cursor && {
    to: trail.at(-1) ?? orderListAddress(filters),
    state: { trail: trail.slice(0, -1) },
  };
  const older = nextCursor && {
    to: orderListAddress({ ...filters, cursor: nextCursor }, before + shown),
    state: { trail: [...trail, orderListAddress(selection, before)] },
  };
  return { newer: newer || undefined, older: older || undefined };
}

/** The way that led to this page, if the router's state holds one. */
export function readTrail(state: unknown): string[] {
  const trail: unknown = (state as { trail?: unknown } | null)?.trail;
  return Array.isArray(trail) && trail.every((step) => typeof step === 'string') ? trail : [];
}
