import PackageSearch from 'virtual:lucide/package-search';
import { Link } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { overviewDays } from '#platform/kernel/dates/days.ts';
import { formatDollars } from '#platform/kernel/money.ts';
import { counted, countOf, sumOf } from '#platform/web/shell/dashboard/tally-words.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { orderListAddress } from '#shop/orders/web/order-list-address.ts';
import type { CustomerOverview } from '../contract/overview.ts';
import { DayChart } from './day-chart.tsx';
import { FigureCard, FigureCards } from './figure-card.tsx';
import { Panel } from './panel.tsx';
import { RecentOrders } from './recent-orders.tsx';

const ordersPage = '/dashboard/myOrders';

/** For customers: what they have to do, what is coming, and what they spent. */
export function CustomerFigures({ overview }: { overview: CustomerOverview }) {
  const { toPay, toBeShipped, shipped, recent, days } = overview;
  if (recent.length === 0) return <NothingOrdered />;
  const spent = days.reduce((sum, day) => sum + Math.round(day.spent * 100), 0) / 100;
  return (
    <>
      <FigureCards label="Your orders">
        <FigureCard
          label="To pay"
          value={sumOf(toPay)}
          note={toPay.isAtLeast ? `${countOf(toPay)} orders` : counted(toPay.count, 'order')}
          to={ordersPage + orderListAddress({ payment: 'unpaid' })}
        />
        <FigureCard
          label="To be shipped"
          value={formatCount(toBeShipped)}
          note="Paid, not shipped yet"
          to={ordersPage + orderListAddress({ payment: 'paid', shipment: 'pending' })}
        />
        <FigureCard
          label="Shipped"
          value={formatCount(shipped)}
          note="On the way or delivered"
          to={ordersPage + orderListAddress({ shipment: 'shipped' })}
        />
      </FigureCards>
      <div className="grid items-start gap-4 @3xl:grid-cols-2">
        <Panel title="Recent orders" aside={<TextLink to={ordersPage}>All orders</TextLink>}>
          <RecentOrders orders={recent} />
        </Panel>
        <Panel title="Spending" aside={`Last ${overviewDays} days`}>
          <p className="mt-1.5 text-2xl font-semibold tabular-nums">{formatDollars(spent)}</p>
          <DayChart
            of="Spending"
            days={days.map(({ day, spent: value }) => ({ day, value }))}
            unit="dollars"
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
