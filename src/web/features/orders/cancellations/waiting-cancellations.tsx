import PackageX from 'virtual:lucide/package-x';
import { Link } from 'react-router';
import type { WaitingCancellation } from '#contract/cancellation.ts';
import { formatCount } from '#domain/count.ts';
import { formatDollars } from '#domain/money.ts';
import { WaitingForYou } from '../../../frame/dashboard/waiting-for-you.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatDayAndTime } from '../../../ui/moment.ts';
import { useWaitingCancellations } from './use-waiting-cancellations.ts';

/** Customers who ask to cancel a paid order: shown for as long as somebody has to decide. */
export function WaitingCancellations() {
  return (
    <WaitingForYou
      query={useWaitingCancellations()}
      whether="customers ask to cancel"
      icon={<PackageX />}
      title={(total) =>
        total === 1 ? 'One customer asks to cancel' : `${formatCount(total)} customers ask to cancel`
      }
      about={(total) => `Please decide before the ${total === 1 ? 'order is' : 'orders are'} shipped.`}
      moreOnce="decided"
    >
      {(request) => <Item key={request.id} request={request} />}
    </WaitingForYou>
  );
}

function Item({ request }: { request: WaitingCancellation }) {
  const { orderId, orderNumber, customerName, email, total, unitsLeft, reason, askedAt } = request;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control border bg-surface p-4 text-sm">
      <div className="min-w-0 grow basis-80">
        <p>
          <span className="font-medium tabular-nums">{orderNumber}</span> of{' '}
          <span className="wrap-anywhere">{customerName || email}</span>, {formatDollars(total)}
        </p>
        <p className="mt-1 wrap-anywhere">“{reason}”</p>
        <p className="mt-1 text-xs text-muted">
          {formatCount(unitsLeft)} {unitsLeft === 1 ? 'unit has' : 'units have'} not left ·{' '}
          {formatDayAndTime(askedAt)}
        </p>
      </div>
      <Button asChild size="small" className="max-sm:w-full">
        <Link to={`/dashboard/orders/${orderId}`} aria-label={`Decide: ${orderNumber}`}>
          Decide
        </Link>
      </Button>
    </li>
  );
}
