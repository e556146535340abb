import Copy from 'virtual:lucide/copy';
import Mail from 'virtual:lucide/mail';
import ReceiptText from 'virtual:lucide/receipt-text';
import { MenuButton } from '#platform/web/ui/feedback/menu-button.tsx';
import { StateBadge } from '#platform/web/ui/feedback/state-badge.tsx';
import { UndoInstead, useUndoable } from '#platform/web/ui/feedback/undo.tsx';
import type { Column } from '#platform/web/ui/tables/table.tsx';
import { RowAction } from '#platform/web/ui/tables/table-row.tsx';
import { useCopy } from '#platform/web/ui/text/long-code.tsx';
import type { Order } from '#shop/orders/contract/order.ts';
import { canOrder, statesOf } from '#shop/orders/rules/states.ts';
import {
  orderColumn,
  quantityColumn,
  shipmentColumn,
  totalColumn,
  transactionColumn,
} from './order-cells.tsx';
import { useShipOrder } from './order-queries.ts';
import { type OrderRowsProps, OrdersTable } from './orders-table.tsx';
import type { ChosenOrders } from './use-bulk-orders.ts';

const subjectOf = (order: Order) => `${order.name} for ${order.customer_Name}`;

/** For admins. */
export function AllOrdersTable({ chosen, before, ...rows }: OrderRowsProps & { chosen: ChosenOrders }) {
  const { mutateAsync: ship } = useShipOrder();
  const shipping = useUndoable();

  const columns: Column<Order>[] = [
    chooseColumn(before, chosen),
    orderColumn({ withCustomer: true }),
    quantityColumn,
    totalColumn,
    transactionColumn,
    { header: 'Payment', cell: ({ paid }) => <StateBadge state={paid ? 'Paid' : 'Unpaid'} /> },
    shipmentColumn,
  ];

  return (
    <OrdersTable
      {...rows}
      caption="All orders"
      columns={columns}
      subjectOf={subjectOf}
      actions={(order, deleteButton) => (
        <>
          <RowAction
            label="Mark shipped"
            subject={subjectOf(order)}
            disabled={!canOrder('ship', statesOf(order))}
            pending={shipping.stageOf(order._id) !== undefined}
            onClick={() => shipping.press(order._id, () => ship(order))}
          />
          <UndoInstead undoable={shipping} of={order._id} subject={subjectOf(order)}>
            {deleteButton}
            <OrderMenu order={order} subject={subjectOf(order)} />
          </UndoInstead>
        </>
      )}
    />
  );
}

function OrderMenu({ order: { _id, email }, subject }: { order: Order; subject: string }) {
  const { copy } = useCopy();
  return (
    <MenuButton
      label={`More: ${subject}`}
      entries={[
        { label: 'View order', icon: <ReceiptText />, to: `/dashboard/orders/${_id}` },
        { label: 'Email the customer', icon: <Mail />, href: `mailto:${email}` },
        { label: 'Copy order ID', icon: <Copy />, onSelect: () => void copy(_id) },
        { label: 'Copy email address', icon: <Copy />, onSelect: () => void copy(email) },
      ]}
    />
  );
}

/** The how manieth an order is, with a box to be ticked by pointer, finger or key. */
function chooseColumn(before: number, chosen: ChosenOrders): Column<Order> {
  return {
    header: '#',
    cell: ({ _id, name, number, customer_Name }, index) => (
      <label className="-m-2 inline-flex cursor-pointer items-center gap-2.5 p-2">
        <input
          type="checkbox"
          aria-label={`Select ${number ?? name} for ${customer_Name}`}
          checked={chosen.has(_id)}
          onChange={() => chosen.toggle(_id)}
          className="size-4.5 accent-accent pointer-coarse:size-6 print:hidden"
        />
        {before + index + 1}
      </label>
    ),
  };
}
