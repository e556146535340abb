import type { ShopOverview } from '#contract/overview.ts';
import { overviewDays } from '#domain/days.ts';
import { lateMailMinutes } from '#domain/mails.ts';
import { formatDollars } from '#domain/money.ts';
import { lowStockOrders } from '#domain/stock.ts';
import { orderListAddress } from '../orders/order-list-address.ts';
import { Change } from './change.tsx';
import { DayChart } from './day-chart.tsx';
import { FigureCard } from './figure-card.tsx';
import { LowStock } from './low-stock.tsx';
import { Panel } from './panel.tsx';
import { counted, countOf, durationOf, sumOf } from './tally-words.ts';

const ordersPage = '/dashboard/manageOrders';

/** For admins: what waits for them first, then how the shop does. */
export function ShopFigures({ overview }: { overview: ShopOverview }) {
  const {
    revenue,
    days,
    toShip,
    unpaid,
    parkedPayments,
    cancellationRequests,
    openClaims,
    waitingRefunds,
    waitingMails,
    lowStock,
  } = overview;
  const placed = days.reduce((sum, { orders }) => sum + orders, 0);
  return (
    <>
      <ul
        aria-label="What waits for you"
        className="grid grid-cols-1 gap-3 @xs:grid-cols-2 sm:gap-4 @2xl:auto-cols-fr @2xl:grid-flow-col @2xl:grid-cols-none"
      >
        {parkedPayments > 0 && (
          <FigureCard
            label="Parked payments"
            value={parkedPayments.toLocaleString('en-US')}
            note="Charged, and paid no order"
            to={ordersPage}
            urgent
          />
        )}
        {cancellationRequests > 0 && (
          <FigureCard
            label="Asked to cancel"
            value={cancellationRequests.toLocaleString('en-US')}
            note="Customers wait for your answer"
            to={ordersPage}
            urgent
          />
        )}
        {openClaims > 0 && (
          <FigureCard
            label="Open claims"
            value={openClaims.toLocaleString('en-US')}
            note="Customers wait for your answer"
            to="/dashboard/claims?state=open"
            urgent
          />
        )}
        {waitingRefunds > 0 && (
          <FigureCard
            label="Refunds to send"
            value={waitingRefunds.toLocaleString('en-US')}
            note="Owed, and not sent by itself"
            to={ordersPage}
            urgent
          />
        )}
        {waitingMails.oldestMinutes >= lateMailMinutes && (
          <FigureCard
            label="Unsent emails"
            value={waitingMails.count.toLocaleString('en-US')}
            note={`Oldest waiting ${durationOf(waitingMails.oldestMinutes)}`}
            to="/dashboard/mailbox"
            urgent
          />
        )}
        <FigureCard
          label="To ship"
          value={countOf(toShip)}
          note={sumOf(toShip)}
          to={ordersPage + orderListAddress({ payment: 'paid', shipment: 'pending', sort: 'created' })}
        />
        <FigureCard
          label="Unpaid"
          value={countOf(unpaid)}
          note={sumOf(unpaid)}
          to={ordersPage + orderListAddress({ payment: 'unpaid' })}
        />
        <FigureCard
          label="Low stock"
          value={lowStock.count.toLocaleString('en-US')}
          note={`Under ${lowStockOrders} minimum orders`}
          to="/dashboard/manageProduct?stock=low&sort=available"
        />
      </ul>
      <div className="grid items-start gap-4 @3xl:grid-cols-2">
        <Panel title="Revenue" aside={`Last ${overviewDays} days, without refunds`}>
          <p className="mt-1.5 flex flex-wrap items-baseline gap-x-3">
            <span className="text-2xl font-semibold tabular-nums">{formatDollars(revenue.total)}</span>
            <Change now={revenue.total} before={revenue.before} />
          </p>
          <DayChart of="Revenue" days={days.map((day) => ({ ...day, value: day.revenue }))} unit="dollars" />
        </Panel>
        <Panel title="Orders placed" aside={`Last ${overviewDays} days`}>
          <p className="mt-1.5 flex flex-wrap items-baseline gap-x-3">
            <span className="text-2xl font-semibold tabular-nums">{placed.toLocaleString('en-US')}</span>
            <span className="text-sm text-muted">{counted(days.at(-1)?.orders ?? 0, 'order')} today</span>
          </p>
          <DayChart of="Orders" days={days.map((day) => ({ ...day, value: day.orders }))} unit="orders" />
        </Panel>
      </div>
      {lowStock.count > 0 && <LowStock {...lowStock} />}
    </>
  );
}
