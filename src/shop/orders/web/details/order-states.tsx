import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { StateBadge, type StateName } from '#platform/web/ui/feedback/state-badge.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import type { OrderDetails } from '../../contract/order-details.ts';

type States = OrderDetails['states'];

const paymentStates: Record<States['payment'], StateName> = {
  open: 'Unpaid',
  paid: 'Paid',
  'partly-refunded': 'Partly refunded',
  refunded: 'Refunded',
};

const fulfilmentStates: Record<States['fulfilment'], StateName> = {
  open: 'Pending',
  'partly-shipped': 'Partly shipped',
  shipped: 'Shipped',
};

/** Whether it is paid, whether it has shipped, and until when an unpaid one keeps its stock. */
export function OrderStateBadges({ order: { states, heldUntil, money } }: { order: OrderDetails }) {
  const isPaid = states.payment !== 'open';
  return (
    <ul aria-label="States" className="flex flex-wrap gap-2">
      <li>
        <StateBadge state={paymentStates[states.payment]} />
      </li>
      {/* What is refunded before it ships is not pending. */}
      {!(states.fulfilment === 'open' && states.hold === 'released') && (
        <li>
          <StateBadge state={fulfilmentStates[states.fulfilment]} />
        </li>
      )}
      {!isPaid && money.isAwaited && (
        <li>
          <StateBadge state="Awaiting transfer" />
        </li>
      )}
      {!isPaid && (
        <li>
          {states.hold === 'lapsed' ? (
            <StateBadge state="Reservation expired" />
          ) : (
            <Badge>{`Reserved until ${formatMoment(heldUntil)}`}</Badge>
          )}
        </li>
      )}
    </ul>
  );
}
