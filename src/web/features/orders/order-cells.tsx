import type { Order } from '#contract/order.ts';
import { formatDollars } from '#domain/money.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table.tsx';

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
      <span title={transactionId} className="text-xs compact:block compact:w-20 compact:truncate">
        {transactionId}
      </span>
    ) : (
      <span className="text-xs text-muted">NULL</span>
    ),
  breakable: true,
};

export function indexColumn(before: number): Column<Order> {
  return { header: '#', cell: (_, index) => before + index + 1, onCard: 'hidden' };
}

export function PaidBadge() {
  return <Badge tone="success">Paid</Badge>;
}
