import ReceiptText from 'virtual:lucide/receipt-text';
import RotateCcw from 'virtual:lucide/rotate-ccw';
import Trash2 from 'virtual:lucide/trash';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Order } from '#contract/order.ts';
import { formatDollars } from '#domain/money.ts';
import { canOrder, statesOf } from '#domain/order/states.ts';
import { Button } from '../../ui/button.tsx';
import { CutText } from '../../ui/cut-text.tsx';
import { formatDayAndTime } from '../../ui/moment.ts';
import { RowAction, RowLink } from '../../ui/row-action.tsx';
import { type Column, Table, type TableSort } from '../../ui/table.tsx';
import { useReorder } from '../cart/use-reorder.ts';
import { DeleteOrderDialog } from './delete-order-dialog.tsx';
import {
  dateColumn,
  indexColumn,
  OrderLink,
  PaidBadge,
  quantityColumn,
  ShipmentBadge,
  totalColumn,
  transactionColumn,
} from './order-cells.tsx';

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
  const reorder = useReorder();
  const [toDelete, setToDelete] = useState<Order>();

  const columns: Column<Order>[] = [
    indexColumn(before),
    {
      header: 'Product Name',
      cell: (order) => <NameAndStanding order={order} />,
      onCard: 'title',
      stretches: true,
    },
    quantityColumn,
    { header: 'Rate', cell: ({ rate }) => `${formatDollars(rate)}/unit`, align: 'end' },
    totalColumn,
    transactionColumn,
    { header: 'Payment', cell: (order) => <Payment order={order} /> },
    { header: 'Shipment', cell: (order) => <ShipmentBadge order={order} /> },
    dateColumn,
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
              <RowLink
                to={`/dashboard/payment/${order._id}`}
                label="Receipt"
                main
                subject={order.name}
                icon={<ReceiptText />}
              />
            )}
            <RowAction
              label="Reorder"
              subject={order.name}
              icon={<RotateCcw />}
              pending={reorder.isPending && reorder.variables.id === order._id}
              onClick={() => reorder.mutate({ id: order._id, number: order.number ?? order._id })}
            />
            <RowAction
              label="Delete"
              main
              subject={order.name}
              icon={<Trash2 />}
              disabled={!canOrder('delete', statesOf(order))}
              onClick={() => setToDelete(order)}
            />
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
      <OrderLink order={order} />
      <Standing order={order} />
    </>
  );
}

function Standing({ order }: { order: Order }) {
  const { paid, isLapsed, heldUntil, isTransferAwaited, isAskedToCancel } = order;
  const look = 'text-xs font-normal';
  if (isAskedToCancel) return <CutText className={`${look} text-muted`}>You asked to cancel it.</CutText>;
  if (paid) return null;
  if (!isLapsed)
    return (
      <CutText className={`${look} text-muted`}>
        {`${isTransferAwaited ? 'Awaiting transfer' : 'Reserved'} until ${formatDayAndTime(heldUntil)}`}
      </CutText>
    );
  return <CutText className={`${look} text-warning`}>Not reserved any more. Pay while in stock.</CutText>;
}

function Payment({ order }: { order: Order }) {
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
  return <PaidBadge />;
}
