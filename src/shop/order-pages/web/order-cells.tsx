import { Link } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { formatAmount } from '#platform/kernel/money.ts';
import { StateBadge } from '#platform/web/ui/feedback/state-badge.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { Column } from '#platform/web/ui/tables/table.tsx';
import { CutText } from '#platform/web/ui/text/cut-text.tsx';
import { LongCode } from '#platform/web/ui/text/long-code.tsx';
import { formatDay, formatMoment } from '#platform/web/ui/text/moment.ts';
import type { Order } from '#shop/orders/contract/order.ts';
import { canOrder, statesOf } from '#shop/orders/rules/states.ts';

/** What was ordered, the way to the order's page, and below it what has no column of its own. */
export function orderColumn({ withCustomer = false }: { withCustomer?: boolean } = {}): Column<Order> {
  return {
    header: 'Product Name',
    cell: (order) => <NameAndStanding {...{ order, withCustomer }} />,
    onCard: 'title',
    stretches: true,
  };
}

function NameAndStanding({ order, withCustomer }: { order: Order; withCustomer: boolean }) {
  const { _id, name, number, createdAt, customer_Name, email, company } = order;
  const standing = standingOf(order);
  return (
    <>
      <Link
        to={`/dashboard/orders/${_id}`}
        className="block rounded-xs font-medium decoration-1 underline-offset-4 hover:text-accent hover:underline"
      >
        <CutText lines={2} className="compact:line-clamp-1">
          {name}
        </CutText>
      </Link>
      <p className="mt-0.5 text-xs font-normal text-muted tabular-nums *:inline-block *:not-last:after:mx-1.5 *:not-last:after:content-['·']">
        {number && <span>{number}</span>}
        {withCustomer && (
          <span title={email} className="max-w-full truncate align-bottom print:whitespace-normal">
            {customer_Name || email}
          </span>
        )}
        {company && <span>{company.name}</span>}
        <time dateTime={createdAt} title={formatMoment(createdAt)}>
          {formatDay(createdAt)}
        </time>
      </p>
      {standing && <p className="text-xs font-normal text-warning">{standing}</p>}
    </>
  );
}

/** The columns that customers and admins see alike. */
export const quantityColumn: Column<Order> = {
  header: 'Purchase qtn',
  cell: ({ quantity }) => formatCount(quantity),
  align: 'end',
  sortBy: '-quantity',
};

export const totalColumn: Column<Order> = {
  header: 'Total',
  cell: ({ total }) => <span className="font-medium">{formatAmount(total)}</span>,
  align: 'end',
  sortBy: '-total',
};

export const transactionColumn: Column<Order> = {
  header: 'Transaction ID',
  cell: ({ transactionId }) =>
    transactionId ? (
      <LongCode name="transaction id">{transactionId}</LongCode>
    ) : (
      <span className="text-xs text-muted">NULL</span>
    ),
};

export const shipmentColumn: Column<Order> = {
  header: 'Shipment',
  cell: (order) => <StateBadge state={statesOf(order).fulfilment === 'shipped' ? 'Shipped' : 'Pending'} />,
};

export function indexColumn(before: number): Column<Order> {
  return { header: '#', cell: (_, index) => before + index + 1, onCard: 'hidden' };
}

/** What Paid, Unpaid, Pending and Shipped do not say, for the small line below an order's name; nothing where they say it all. */
export function standingOf(order: Order): string | undefined {
  const { payment, fulfilment, hold } = statesOf(order);
  const parts = [
    order.isAskedToCancel && 'Refund requested',
    payment === 'on-account' && 'On account',
    payment === 'refunded' && 'Refunded',
    payment === 'partly-refunded' && 'Partly refunded',
    fulfilment === 'partly-shipped' && 'Partly shipped',
    // All of it was refunded before it shipped.
    fulfilment === 'open' && payment !== 'open' && hold === 'released' && 'Will not ship',
    payment === 'open' && order.isTransferAwaited && 'Awaiting transfer',
    hold === 'awaiting-approval' && 'Waiting for approval',
    payment === 'open' &&
      (hold === 'lapsed' ? 'Reservation expired' : `Reserved until ${formatMoment(order.heldUntil)}`),
    order.isSoldOut && 'Out of stock',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

/** For the customer: whether it is paid, or the way to pay it. */
export function PaymentOrPay({ order }: { order: Order }) {
  if (order.isSoldOut) return <StateBadge state="Unpaid" />;
  if (canOrder('pay', statesOf(order))) {
    return (
      // Paper cannot be pressed.
      <span className="print:before:content-['Unpaid']">
        <Button asChild size="small" className="print:hidden">
          <Link to={`/dashboard/payment/${order._id}`} aria-label={`Pay: ${order.name}`}>
            Pay
          </Link>
        </Button>
      </span>
    );
  }
  if (statesOf(order).payment === 'on-account') return <StateBadge state="On account" />;
  return <StateBadge state={order.paid ? 'Paid' : 'Unpaid'} />;
}
