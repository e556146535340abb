import Undo2 from 'virtual:lucide/undo-2';
import type { ListedRefund } from '#contract/refund.ts';
import { formatCount } from '#domain/count.ts';
import { formatDollars } from '#domain/money.ts';
import { WaitingForYou } from '../../../frame/dashboard/waiting-for-you.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { formatDayAndTime } from '../../../ui/moment.ts';
import { RefundToDo } from '../details/refunds/refund-to-do.tsx';
import { useWaitingRefunds } from './use-waiting-refunds.ts';

/** Money that is owed and goes no further by itself: shown until somebody has sent it. */
export function WaitingRefunds() {
  return (
    <WaitingForYou
      query={useWaitingRefunds()}
      whether="refunds are waiting for you"
      icon={<Undo2 />}
      title={(total) => (total === 1 ? 'One refund needs you' : `${formatCount(total)} refunds need you`)}
      about={() => 'This money is owed to customers, and is not sent by itself.'}
      moreOnce="sent"
    >
      {(refund) => <Item key={refund.id} refund={refund} />}
    </WaitingForYou>
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
          {orderNumber && ' for '}
          <span className="whitespace-nowrap">
            {orderId ? <TextLink to={`/dashboard/orders/${orderId}`}>{orderNumber}</TextLink> : orderNumber}
          </span>
          {orderNumber && !orderId && ', which was deleted'}
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
