import { Link } from 'react-router';
import { formatDollars } from '#platform/kernel/money.ts';
import { counted } from '#platform/web/shell/dashboard/tally-words.ts';
import { StateBadge } from '#platform/web/ui/feedback/state-badge.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatDay } from '#platform/web/ui/text/moment.ts';
import type { Order } from '#shop/orders/contract/order.ts';
import { canOrder, statesOf } from '#shop/orders/rules/states.ts';

export function RecentOrders({ orders }: { orders: Order[] }) {
  return (
    <ul className="mt-2 divide-y text-sm">
      {orders.map((order) => (
        <li key={order._id} className="flex items-center justify-between gap-4 py-2.5 last:pb-0">
          <div className="min-w-0">
            <Link
              to={`/dashboard/orders/${order._id}`}
              className="rounded-xs font-medium text-pretty decoration-1 underline-offset-4 wrap-anywhere hover:text-accent hover:underline"
            >
              {order.name}
            </Link>
            <p className="text-xs text-muted tabular-nums">
              {order.number} · {formatDay(order.createdAt)} · {counted(order.quantity, 'unit')}
            </p>
          </div>
          <div className="flex shrink-0 items-center gap-3">
            <span className="font-medium tabular-nums">{formatDollars(order.total)}</span>
            <span className="grid w-16 justify-items-end">
              <Standing order={order} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Standing({ order }: { order: Order }) {
  const states = statesOf(order);
  if (states.fulfilment === 'shipped') return <StateBadge state="Shipped" />;
  if (order.isSoldOut) return <StateBadge state="Unpaid" />;
  if (!canOrder('pay', states)) return <StateBadge state="Paid" />;
  return (
    <Button asChild size="small">
      <Link to={`/dashboard/payment/${order._id}`} aria-label={`Pay: ${order.name}`}>
        Pay
      </Link>
    </Button>
  );
}
