import { Link } from 'react-router';
import { formatCount, formatNumber } from '#platform/kernel/count.ts';
import { overviewDays } from '#platform/kernel/dates.ts';
import { lateEmailMinutes } from '#platform/kernel/emails.ts';
import { formatAmount } from '#platform/kernel/money.ts';
import { counted, countOf, useDashboard } from '#platform/web/shell/dashboard/dashboard-parts.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { classNames } from '#platform/web/ui/page/class-names.ts';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { canBeOrdered } from '#shop/catalog/rules/quantity.ts';
import { lowStockOrders } from '#shop/catalog/rules/stock.ts';
import { orderListAddress } from '#shop/order-pages/web/use-order-list.ts';
import { madeToOrderPage, ordersPage, ordersToShip } from '#shop/orders/web/dashboard.ts';
import type { ShopOverview } from '../contract/overview.ts';
import { CountCard, CountCards, durationOf, sumOf } from './count-card.tsx';
import { DayChart, Panel } from './panel.tsx';
import { countsOf } from './use-overview.ts';

/** For admins: what waits for them first, then how the shop does. */
export function ShopCounts({ overview }: { overview: ShopOverview }) {
  const { revenue, days, toShip, unpaid, uncheckedShipments, lateLines, waitingMails, lowStock } = overview;
  const counts = countsOf(overview);
  const toDecide = useDashboard().menu.filter(({ waiting }) => waiting?.note);
  const placed = days.reduce((sum, { orders }) => sum + orders, 0);
  return (
    <>
      <CountCards label="Needs attention">
        <CountCard
          label="To ship"
          value={countOf(toShip)}
          note={sumOf(toShip)}
          to={ordersToShip}
          urgent={toShip.count > 0}
        />
        {toDecide.map(({ to, label, waiting }) => {
          const { count = 0 } = counts[waiting?.count ?? ''] ?? {};
          return (
            <CountCard
              key={to}
              label={label}
              value={formatCount(count)}
              note={waiting?.note}
              to={to}
              urgent={count > 0}
            />
          );
        })}
        <CountCard
          label="Unpaid"
          value={countOf(unpaid)}
          note={sumOf(unpaid)}
          to={ordersPage + orderListAddress({ payment: 'unpaid' })}
        />
        {lateLines > 0 && (
          <CountCard
            label="Made to order, late"
            value={formatCount(lateLines)}
            note={`${lateLines === 1 ? 'Line' : 'Lines'} past the promised day`}
            to={`${madeToOrderPage}?late=true`}
            urgent
          />
        )}
        {uncheckedShipments > 0 && (
          <CountCard
            label="Transport not checked"
            value={formatCount(uncheckedShipments)}
            note={`Shipments, last ${overviewDays} days`}
            to={ordersPage + orderListAddress({ transport: 'not-checked' })}
            urgent
          />
        )}
        <CountCard
          label="Low stock"
          value={formatCount(lowStock.count)}
          note={`Below ${lowStockOrders} minimum orders`}
          to="/dashboard/manageProduct?stock=low&sort=available"
          urgent={lowStock.count > 0}
        />
        <CountCard
          label="Unsent emails"
          value={formatCount(waitingMails.count)}
          note={
            waitingMails.count > 0 ? `Oldest waiting ${durationOf(waitingMails.oldestMinutes)}` : 'All sent'
          }
          to="/dashboard/mailbox"
          urgent={waitingMails.oldestMinutes >= lateEmailMinutes}
        />
      </CountCards>
      <div className="grid items-start gap-4 @3xl:grid-cols-2">
        <Panel title="Revenue" aside={`Last ${overviewDays} days, net of refunds`}>
          <p className="mt-1.5 flex flex-wrap items-baseline gap-x-3">
            <span className="text-2xl font-semibold tabular-nums">{formatAmount(revenue.total)}</span>
            <Change now={revenue.total} before={revenue.before} />
          </p>
          <DayChart of="Revenue" days={days.map((day) => ({ ...day, value: day.revenue }))} unit="amounts" />
        </Panel>
        <Panel title="Orders placed" aside={`Last ${overviewDays} days`}>
          <p className="mt-1.5 flex flex-wrap items-baseline gap-x-3">
            <span className="text-2xl font-semibold tabular-nums">{formatCount(placed)}</span>
            <span className="text-sm text-muted">{counted(days.at(-1)?.orders ?? 0, 'order')} today</span>
          </p>
          <DayChart of="Orders" days={days.map((day) => ({ ...day, value: day.orders }))} unit="orders" />
        </Panel>
      </div>
      {lowStock.count > 0 && <LowStock {...lowStock} />}
    </>
  );
}

/** How a sum of money stands against that of the days before. */
function Change({ now, before }: { now: number; before: number }) {
  const period = `the previous ${overviewDays} days`;
  if (before === 0) return <span className="text-sm text-muted">None in {period}</span>;
  const share = now / before - 1;
  const percent = formatNumber(share * 100, Math.abs(share) < 0.1 ? 1 : 0);
  return (
    <span className="text-sm text-muted" title={`${formatAmount(before)} in ${period}`}>
      <span className={classNames('font-medium', share > 0 && 'text-success', share < 0 && 'text-danger')}>
        {share > 0 && percent !== '0' && '+'}
        {percent} %
      </span>{' '}
      vs. {period}
    </span>
  );
}

/** The products that run out first, each with the way to its stock. */
function LowStock({ count, scarcest }: ShopOverview['lowStock']) {
  return (
    <Panel
      title="Low stock"
      aside={
        count > scarcest.length && (
          <TextLink to="/dashboard/manageProduct?stock=low&sort=available">
            See all {formatCount(count)}
          </TextLink>
        )
      }
    >
      <ul className="mt-2 divide-y text-sm">
        {scarcest.map(({ _id, name, available, min_order }) => (
          <li
            key={_id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5 last:pb-0"
          >
            <Link to={`/dashboard/updateProduct/${_id}`} className="font-medium hover:underline">
              {name}
            </Link>
            <span className="flex items-center gap-3 text-muted tabular-nums">
              {!canBeOrdered({ available, minOrder: min_order }) && (
                <Badge tone="warning">Below minimum order</Badge>
              )}
              {counted(available, 'unit')}, minimum order {formatCount(min_order)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
