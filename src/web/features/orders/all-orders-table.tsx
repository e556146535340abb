import { type ReactNode, useState } from 'react';
import type { Order } from '#contract/order.ts';
import { canOrder, orderStateOf } from '#domain/order-states.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { formatDay } from '../../ui/moment.ts';
import { type Column, Table, type TableSort } from '../../ui/table.tsx';
import { DeleteOrderDialog } from './delete-order-dialog.tsx';
import { indexColumn, PaidBadge, quantityColumn, totalColumn, transactionColumn } from './order-cells.tsx';
import { useShipOrder } from './use-orders.ts';

type AllOrdersTableProps = {
  orders: Order[];
  /** How many come before the first of these. */
  before: number;
  sort: TableSort;
  loading: boolean;
  outdated: boolean;
  empty: ReactNode;
  error?: ReactNode;
};

export function AllOrdersTable({ orders, before, ...states }: AllOrdersTableProps) {
  const { ship, isShipping } = useShipOrder();
  const [toDelete, setToDelete] = useState<Order>();

  const columns: Column<Order>[] = [
    indexColumn(before),
    { header: 'Product Name', cell: (order) => <NameAndCustomer order={order} />, onCard: 'title' },
    quantityColumn,
    totalColumn,
    transactionColumn,
    { header: 'Payment', cell: ({ paid }) => (paid ? <PaidBadge /> : <Badge>Unpaid</Badge>) },
    { header: 'Shipment', cell: (order) => <Shipment order={order} /> },
  ];

  return (
    <>
      <Table
        caption="All orders"
        columns={columns}
        rows={orders}
        rowKey={({ _id }) => _id}
        {...states}
        actions={(order) => (
          <div className="flex gap-2 as-cards:*:flex-1 as-table:flex-col as-table:gap-1.5 compact:flex-row compact:*:px-2">
            <Button
              variant="secondary"
              size="small"
              aria-label={`Mark shipped: ${order.name} for ${order.customer_Name}`}
              disabled={!canOrder('ship', orderStateOf(order))}
              pending={isShipping(order)}
              onClick={() => ship(order)}
            >
              Mark shipped
            </Button>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Delete: ${order.name} for ${order.customer_Name}`}
              disabled={!canOrder('delete', orderStateOf(order))}
              onClick={() => setToDelete(order)}
            >
              Delete
            </Button>
          </div>
        )}
      />
      <DeleteOrderDialog order={toDelete} onClose={() => setToDelete(undefined)} />
    </>
  );
}

/** The product, who ordered it, and when. */
function NameAndCustomer({ order: { name, customer_Name, email, createdAt } }: { order: Order }) {
  return (
    <>
      <span className="block text-pretty">{name}</span>
      <span className="block text-xs font-normal wrap-anywhere text-muted">
        {customer_Name}
        <span className="compact:hidden"> · {email}</span>
      </span>
      <span className="block text-xs font-normal text-muted compact:hidden">{formatDay(createdAt)}</span>
    </>
  );
}

/** What waits for the admin stands out; what waits for the customer does not. */
function Shipment({ order }: { order: Order }) {
  if (order.isShipped) return <Badge tone="success">Shipped</Badge>;
  return <Badge tone={canOrder('ship', orderStateOf(order)) ? 'warning' : 'neutral'}>Pending</Badge>;
}
