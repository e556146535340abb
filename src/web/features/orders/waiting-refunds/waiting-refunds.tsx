import Undo2 from 'virtual:lucide/undo-2';
import type { ListedRefund } from '#contract/refund.ts';
import { formatCount } from '#domain/count.ts';
import { formatDollars } from '#domain/money.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { formatDayAndTime } from '../../../ui/moment.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RefundToDo } from '../details/refunds/refund-to-do.tsx';
import { useWaitingRefunds } from './use-waiting-refunds.ts';

/** Money that is owed and goes no further by itself: shown until somebody has sent it. */
export function WaitingRefunds() {
  const { data, error, isFetching, refetch } = useWaitingRefunds();
  if (error)
    return (
      <Notice
        tone="danger"
        title="It could not be checked whether refunds are waiting for you"
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
      aria-labelledby="waiting-refunds"
      className="rounded-card border border-warning/40 bg-warning-soft p-5 print:hidden"
    >
      <h3 id="waiting-refunds" className="flex items-center gap-2.5">
        <Undo2 className="size-5 shrink-0 text-warning" />
        {total === 1 ? 'One refund needs you' : `${formatCount(total)} refunds need you`}
      </h3>
      <p className="mt-1 text-sm">This money is owed to customers, and is not sent by itself.</p>
      <ul className="mt-4 grid gap-3">
        {items.map((refund) => (
          <Item key={refund.id} refund={refund} />
        ))}
      </ul>
      {items.length < total && (
        <p className="mt-3 text-sm">{`And ${formatCount(total - items.length)} more, once these are sent.`}</p>
      )}
    </section>
  );
}

function Item({ refund }: { refund: ListedRefund }) {
  const { amount, email, orderId, orderNumber, reason, state, failure, at } = refund;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control border bg-surface p-4 text-sm">
      <div className="min-w-0 grow basis-80">
        <p>
          <span className="font-medium tabular-nums">{formatDollars(amount)}</span> to{' '}
          <span className="wrap-anywhere">{email ?? 'an unknown customer'}</span>
          {orderId && (
            <>
              {' for '}
              <TextLink to={`/dashboard/orders/${orderId}`}>{orderNumber ?? 'their order'}</TextLink>
            </>
          )}
        </p>
        <p className="mt-1 wrap-anywhere">
          {state === 'failed'
            ? `It could not be sent: ${failure ?? 'the provider says no more.'}`
            : 'Please send it at the bank, and record that.'}
        </p>
        <p className="mt-1 text-xs wrap-anywhere text-muted">
          {reason} · {formatDayAndTime(at)}
        </p>
      </div>
      <RefundToDo refund={refund} />
    </li>
  );
}
