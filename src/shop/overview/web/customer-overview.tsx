import PackageSearch from 'virtual:lucide/package-search';
import { Link } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { overviewDays } from '#platform/kernel/dates.ts';
import { amountToMinor, formatAmount, minorToAmount } from '#platform/kernel/money.ts';
import { counted, countOf } from '#platform/web/shell/dashboard/dashboard-parts.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { StateBadge } from '#platform/web/ui/feedback/state-badge.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { formatDay } from '#platform/web/ui/text/moment.ts';
import { PaymentOrPay } from '#shop/order-pages/web/order-cells.tsx';
import { orderListAddress } from '#shop/order-pages/web/use-order-list.ts';
import type { Order } from '#shop/orders/contract/order.ts';
import { statesOf } from '#shop/orders/rules/states.ts';
import type { CustomerOverview } from '../contract/overview.ts';
import { CountCard, CountCards, sumOf } from './count-card.tsx';
import { DayChart, Panel } from './panel.tsx';

const ordersPage = '/dashboard/myOrders';

/** For customers: what they have to do, what is coming, and what they spent. */
export function CustomerCounts({ overview }: { overview: CustomerOverview }) {
  const { toPay, toBeShipped, shipped, recent, days } = overview;
  if (recent.length === 0) return <NothingOrdered />;
  const spent = minorToAmount(days.reduce((sum, day) => sum + amountToMinor(day.spent), 0));
  return (
    <>
      <CountCards label="Your orders">
        <CountCard
          label="To pay"
          value={sumOf(toPay)}
          note={toPay.isAtLeast ? `${countOf(toPay)} orders` : counted(toPay.count, 'order')}
          to={ordersPage + orderListAddress({ payment: 'unpaid' })}
        />
        <CountCard
          label="To be shipped"
          value={formatCount(toBeShipped)}
          note="Paid, not shipped yet"
          to={ordersPage + orderListAddress({ payment: 'paid', shipment: 'pending' })}
        />
        <CountCard
          label="Shipped"
          value={formatCount(shipped)}
          note="On the way or delivered"
          to={ordersPage + orderListAddress({ shipment: 'shipped' })}
        />
      </CountCards>
      <div className="grid items-start gap-4 @3xl:grid-cols-2">
        <Panel title="Recent orders" aside={<TextLink to={ordersPage}>All orders</TextLink>}>
          <RecentOrders orders={recent} />
        </Panel>
        <Panel title="Spending" aside={`Last ${overviewDays} days`}>
          <p className="mt-1.5 text-2xl font-semibold tabular-nums">{formatAmount(spent)}</p>
          <DayChart
            of="Spending"
            days={days.map(({ day, spent: value }) => ({ day, value }))}
            unit="amounts"
          />
        </Panel>
      </div>
    </>
  );
}

function NothingOrdered() {
  return (
    <div className="rounded-card border bg-surface">
      <EmptyState
        icon={<PackageSearch />}
        title="Your first order starts with a product"
        action={
          <Button asChild>
            <Link to="/#products">Browse products</Link>
          </Button>
        }
      >
        Choose a product and a quantity, then pay by card or bank transfer. Your orders and payments appear
        here.
      </EmptyState>
    </div>
  );
}

function RecentOrders({ orders }: { orders: Order[] }) {
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
            <span className="font-medium tabular-nums">{formatAmount(order.total)}</span>
            <span className="grid min-w-16 justify-items-end">
              <Standing order={order} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Standing({ order }: { order: Order }) {
  if (statesOf(order).fulfilment === 'shipped') return <StateBadge state="Shipped" />;
  return <PaymentOrPay order={order} />;
}
