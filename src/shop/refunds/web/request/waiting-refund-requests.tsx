import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { formatAmount } from '#platform/kernel/money.ts';
import { callApiList } from '#platform/web/shell/api/client.ts';
import { WaitingForYou } from '#platform/web/shell/dashboard/waiting-for-you.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import { refundRequestsKey } from '#shop/orders/web/use-orders.ts';
import type { WaitingRefundRequest } from '../../contract/refund-requests.ts';

/** Customers who request a refund for a paid order, until an admin has decided. */
export function WaitingRefundRequests() {
  return (
    <WaitingForYou
      list="requests"
      useItems={useWaitingRefundRequests}
      title="Refund requests"
      about="Please decide before the orders ship."
      none="No open requests."
    >
      {(request) => <Item key={request.id} request={request} />}
    </WaitingForYou>
  );
}

function Item({ request }: { request: WaitingRefundRequest }) {
  const { orderId, orderNumber, customerName, email, total, unitsLeft, reason, askedAt } = request;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control border bg-surface p-4 text-sm">
      <div className="min-w-0 grow basis-80">
        <p>
          <span className="font-medium tabular-nums">{orderNumber}</span> ·{' '}
          <span className="wrap-anywhere">{customerName || email}</span> · {formatAmount(total)}
        </p>
        <p className="mt-1 wrap-anywhere">“{reason}”</p>
        <p className="mt-1 text-xs text-muted">
          {formatCount(unitsLeft)} {unitsLeft === 1 ? 'unit' : 'units'} not shipped · {formatMoment(askedAt)}
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

/** The longest waiting first. */
function useWaitingRefundRequests() {
  return useQuery({
    queryKey: refundRequestsKey,
    queryFn: ({ signal }) => callApiList('listCancellations', { query: { limit: 10 } }, { signal }),
  });
}
