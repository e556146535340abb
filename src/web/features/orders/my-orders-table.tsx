import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Order } from '#contract/order.ts';
import { formatDollars } from '#domain/money.ts';
import { canOrder, orderStateOf } from '#domain/order-states.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { formatDay, formatDayAndTime } from '../../ui/moment.ts';
import { type Column, Table, type TableSort } from '../../ui/table.tsx';
import { DeleteOrderDialog } from './delete-order-dialog.tsx';
import { indexColumn, PaidBadge, quantityColumn, totalColumn, transactionColumn } from './order-cells.tsx';

type MyOrdersTableProps = {
  orders: Order[];
  /** How many come before the first of these. */
  before: number;
  sort: TableSort;
  loading: boolean;
  outdated: boolean;
  empty: ReactNode;
  error?: ReactNode;
};

export function MyOrdersTable({ orders, before, ...states }: MyOrdersTableProps) {
  const [toDelete, setToDelete] = useState<Order>();

  const columns: Column<Order>[] = [
    indexColumn(before),
    { header: 'Product Name', cell: (order) => <NameAndStanding order={order} />, onCard: 'title' },
    quantityColumn,
    { header: 'Rate', cell: ({ rate }) => `${formatDollars(rate)}/unit`, align: 'end' },
    totalColumn,
    transactionColumn,
    { header: 'Payment', cell: (order) => <Payment order={order} /> },
  ];

  return (
    <>
      <Table
        caption="My orders"
        columns={columns}
        rows={orders}
        rowKey={({ _id }) => _id}
        {...states}
        actions={(order) => (
          <>
            {order.paid && (
              <Button asChild variant="secondary" size="small">
                <Link to={`/dashboard/payment/${order._id}`} aria-label={`Receipt: ${order.name}`}>
                  Receipt
                </Link>
              </Button>
            )}
            <Button
              variant="secondary"
              size="small"
              aria-label={`Delete: ${order.name}`}
              disabled={!canOrder('delete', orderStateOf(order))}
              onClick={() => setToDelete(order)}
            >
              Delete
            </Button>
          </>
        )}
      />
      <DeleteOrderDialog order={toDelete} onClose={() => setToDelete(undefined)} />
    </>
  );
}

/** The product, and how the order stands. */
function NameAndStanding({ order }: { order: Order }) {
  return (
    <>
      <span className="block text-pretty">{order.name}</span>
      <span className="block text-xs font-normal text-muted">{standingOf(order)}</span>
    </>
  );
}

function standingOf({ paid, isLapsed, createdAt, heldUntil }: Order): ReactNode {
  if (paid) return `Ordered ${formatDay(createdAt)}`;
  if (!isLapsed) return `Reserved until ${formatDayAndTime(heldUntil)}`;
  return (
    <>
      <span className="font-medium text-warning">Not reserved any more.</span> Pay while there is stock, or
      delete it.
    </>
  );
}

function Payment({ order }: { order: Order }) {
  if (canOrder('pay', orderStateOf(order))) {
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
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <PaidBadge />
      {order.isShipped && <Badge tone="accent">Shipped</Badge>}
    </span>
  );
}
