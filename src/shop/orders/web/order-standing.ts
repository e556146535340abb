import { formatMoment } from '#platform/web/ui/text/moment.ts';
import type { Order } from '../contract/order.ts';
import { statesOf } from '../rules/states.ts';

/** What Paid, Unpaid, Pending and Shipped do not say, for the small line below an order's name; nothing where they say it all. */
export function standingOf(order: Order): string | undefined {
  const { payment, fulfilment, hold } = statesOf(order);
  const parts = [
    order.isAskedToCancel && 'Refund requested',
    payment === 'refunded' && 'Refunded',
    payment === 'partly-refunded' && 'Partly refunded',
    fulfilment === 'partly-shipped' && 'Partly shipped',
    // All of it was refunded before it shipped.
    fulfilment === 'open' && payment !== 'open' && hold === 'released' && 'Will not ship',
    payment === 'open' && order.isTransferAwaited && 'Awaiting transfer',
    payment === 'open' &&
      (hold === 'lapsed' ? 'Reservation expired' : `Reserved until ${formatMoment(order.heldUntil)}`),
    order.isSoldOut && 'Out of stock',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}
