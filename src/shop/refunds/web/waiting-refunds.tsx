import { useQuery } from '@tanstack/react-query';
import { formatAmount } from '#platform/kernel/money.ts';
import { callApiList } from '#platform/web/shell/api/client.ts';
import { WaitingForYou } from '#platform/web/shell/dashboard/waiting-for-you.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import { waitingRefundsKey } from '#shop/orders/web/use-orders.ts';
import type { ListedRefund } from '../contract/refund.ts';
import { RefundToDo } from './refund-to-do.tsx';

/** Refunds that are not sent automatically, until an admin has sent them. */
export function WaitingRefunds() {
  return (
    <WaitingForYou
      list="refunds"
      useItems={useWaitingRefunds}
      title="Refunds to send"
      about="These refunds are not sent automatically."
      none="All refunds are sent."
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
          <span className="font-medium tabular-nums">{formatAmount(amount)}</span> to{' '}
          <span className="wrap-anywhere">{email ?? 'an unknown customer'}</span>
          {orderNumber && ' for '}
          <span className="whitespace-nowrap">
            {orderId ? <TextLink to={`/dashboard/orders/${orderId}`}>{orderNumber}</TextLink> : orderNumber}
          </span>
          {orderNumber && !orderId && ' (deleted)'}
        </p>
        <p className="mt-1 wrap-anywhere">
          {state === 'failed'
            ? `Could not be sent: ${failure ?? 'the payment provider gave no reason.'}`
            : 'Send it by bank transfer, then record it here.'}
        </p>
        <p className="mt-1 text-xs wrap-anywhere text-muted">
          {reason} · {formatMoment(at)}
        </p>
      </div>
      <RefundToDo refund={refund} />
    </li>
  );
}

/** The oldest first; the next ones follow when these are resolved. */
function useWaitingRefunds() {
  return useQuery({
    queryKey: waitingRefundsKey,
    queryFn: ({ signal }) => callApiList('listRefunds', { query: { limit: 10 } }, { signal }),
  });
}
