import type { ReactNode } from 'react';
import type { OrderDetails } from '#contract/order-details.ts';
import { Badge } from '../../../ui/badge.tsx';
import { formatDayAndTime } from '../../../ui/moment.ts';

type States = OrderDetails['states'];

const paymentBadges: Record<States['payment'], ReactNode> = {
  open: <Badge tone="warning">Unpaid</Badge>,
  paid: <Badge tone="success">Paid</Badge>,
  'partly-refunded': <Badge>Partly refunded</Badge>,
  refunded: <Badge>Refunded</Badge>,
};

const fulfilmentBadges: Record<States['fulfilment'], ReactNode> = {
  open: <Badge>Pending</Badge>,
  'partly-shipped': <Badge tone="accent">Partly shipped</Badge>,
  shipped: <Badge tone="success">Shipped</Badge>,
};

/** Whether it is paid, whether it is on its way, and until when an unpaid one keeps its stock. */
export function OrderStateBadges({ order: { states, heldUntil, money } }: { order: OrderDetails }) {
  const isPaid = states.payment !== 'open';
  return (
    <ul aria-label="States" className="flex flex-wrap gap-2">
      <li>{paymentBadges[states.payment]}</li>
      {/* What is refunded before it could leave the house is not pending. */}
      {!(states.fulfilment === 'open' && states.hold === 'released') && (
        <li>{fulfilmentBadges[states.fulfilment]}</li>
      )}
      {!isPaid && money.isAwaited && (
        <li>
          <Badge>Awaiting transfer</Badge>
        </li>
      )}
      {!isPaid && (
        <li>
          {states.hold === 'lapsed' ? (
            <Badge tone="danger">Not reserved any more</Badge>
          ) : (
            <Badge>{`Reserved until ${formatDayAndTime(heldUntil)}`}</Badge>
          )}
        </li>
      )}
    </ul>
  );
}
