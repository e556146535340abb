import type { OrderDetails } from '#contract/order-details.ts';
import { Badge } from '../../../ui/badge.tsx';
import { formatDayAndTime } from '../../../ui/moment.ts';

/** Whether it is paid, whether it is on its way, and until when an unpaid one keeps its stock. */
export function OrderStateBadges({ order: { states, heldUntil, money } }: { order: OrderDetails }) {
  const isPaid = states.payment === 'paid';
  return (
    <ul aria-label="States" className="flex flex-wrap gap-2">
      <li>{isPaid ? <Badge tone="success">Paid</Badge> : <Badge tone="warning">Unpaid</Badge>}</li>
      <li>
        {states.fulfilment === 'shipped' ? <Badge tone="success">Shipped</Badge> : <Badge>Pending</Badge>}
      </li>
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
