import PackageX from 'virtual:lucide/package-x';
import { Link } from 'react-router';
import type { WaitingCancellation } from '#contract/cancellation.ts';
import { formatCount } from '#domain/count.ts';
import { formatDollars } from '#domain/money.ts';
import { Button } from '../../../ui/button.tsx';
import { formatDayAndTime } from '../../../ui/moment.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useWaitingCancellations } from './use-waiting-cancellations.ts';

/** Customers who ask to cancel a paid order: shown for as long as somebody has to decide. */
export function WaitingCancellations() {
  const { data, error, isFetching, refetch } = useWaitingCancellations();
  if (error)
    return (
      <Notice
        tone="danger"
        title="It could not be checked whether customers ask to cancel"
        actions={
          <Button variant="secondary" size="small" pending={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        }
      >
        {error.message}
      </Notice>
    );
  if (!data || data.total === 0) return null;
  const { items, total } = data;
  return (
    <section
      aria-labelledby="cancellations"
      className="rounded-card border border-warning/40 bg-warning-soft p-5 print:hidden"
    >
      <h3 id="cancellations" className="flex items-center gap-2.5">
        <PackageX className="size-5 shrink-0 text-warning" />
        {total === 1 ? 'One customer asks to cancel' : `${formatCount(total)} customers ask to cancel`}
      </h3>
      <p className="mt-1 text-sm">
        {total === 1
          ? 'Please decide before the order is shipped.'
          : 'Please decide before the orders are shipped.'}
      </p>
      <ul className="mt-4 grid gap-3">
        {items.map((request) => (
          <Item key={request.id} request={request} />
        ))}
      </ul>
      {items.length < total && (
        <p className="mt-3 text-sm">{`And ${formatCount(total - items.length)} more, once these are decided.`}</p>
      )}
    </section>
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
