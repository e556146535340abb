import { Link } from 'react-router';
import type { Order } from '#contract/order.ts';
import { formatDollars } from '#domain/money.ts';
import { statesOf } from '#domain/order/states.ts';
import { Badge } from '../../ui/badge.tsx';
import { CutText } from '../../ui/cut-text.tsx';
import { LongCode } from '../../ui/long-code.tsx';
import { formatDay, formatDayOfYear, formatTimeOrYear } from '../../ui/moment.ts';
import type { Column } from '../../ui/table.tsx';

/** What was ordered and the order's number: the way to its page. */
export function OrderLink({ order }: { order: Order }) {
  return (
    <Link
      to={`/dashboard/orders/${order._id}`}
      className="block rounded-xs decoration-1 underline-offset-4 hover:text-accent hover:underline"
    >
      <CutText>{order.name}</CutText>
      <span className="block text-xs font-normal text-muted tabular-nums compact:sr-only">
        {order.number}
      </span>
    </Link>
  );
}

/** The columns that customers and admins see alike. */
export const quantityColumn: Column<Order> = {
  header: 'Purchase qtn',
  cell: ({ quantity }) => quantity.toLocaleString('en-US'),
  align: 'end',
  sortBy: '-quantity',
};

export const totalColumn: Column<Order> = {
  header: 'Total',
  cell: ({ total }) => <span className="font-medium">{formatDollars(total)}</span>,
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

export const dateColumn: Column<Order> = {
  header: 'Date',
  cell: ({ createdAt }) => (
    <time dateTime={createdAt} title={formatDay(createdAt)}>
      {formatDayOfYear(createdAt)}
      <span className="text-xs text-muted as-table:block compact:hidden"> {formatTimeOrYear(createdAt)}</span>
    </time>
  ),
  sortBy: '-created',
};

export function indexColumn(before: number): Column<Order> {
  return { header: '#', cell: (_, index) => before + index + 1, onCard: 'hidden' };
}

/** What waits for whoever reads it stands out. */
export function ShipmentBadge({ order, waits = false }: { order: Order; waits?: boolean }) {
  const { fulfilment, hold } = statesOf(order);
  if (fulfilment === 'shipped') return <Badge tone="success">Shipped</Badge>;
  if (fulfilment === 'partly-shipped') return <Badge tone="accent">Partly shipped</Badge>;
  // All of it was refunded before it could leave.
  if (hold === 'released') return <Badge>Cancelled</Badge>;
  return <Badge tone={waits ? 'warning' : 'neutral'}>Pending</Badge>;
}

export function PaidBadge() {
  return <Badge tone="success">Paid</Badge>;
}
