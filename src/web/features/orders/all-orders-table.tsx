import Copy from 'virtual:lucide/copy';
import Mail from 'virtual:lucide/mail';
import MapPin from 'virtual:lucide/map-pin';
import Trash2 from 'virtual:lucide/trash';
import Truck from 'virtual:lucide/truck';
import { type ReactNode, useState } from 'react';
import type { Order } from '#contract/order.ts';
import { canOrder, statesOf } from '#domain/order/states.ts';
import { Badge } from '../../ui/badge.tsx';
import { CutText } from '../../ui/cut-text.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { RowAction } from '../../ui/row-action.tsx';
import { type Column, Table, type TableSort } from '../../ui/table.tsx';
import { UndoInstead } from '../../ui/undo-instead.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { useUndoable } from '../../ui/use-undoable.ts';
import { DeleteOrderDialog } from './delete-order-dialog.tsx';
import { chooseColumn } from './many/choose-order.tsx';
import type { ChosenOrders } from './many/use-chosen-orders.ts';
import {
  dateColumn,
  OrderLink,
  PaidBadge,
  quantityColumn,
  ShipmentBadge,
  totalColumn,
  transactionColumn,
} from './order-cells.tsx';
import { useShipOrder } from './use-orders.ts';

type AllOrdersTableProps = {
  orders: Order[];
  chosen: ChosenOrders;
  /** How many come before the first of these. */
  before: number;
  sort: TableSort;
  loading: boolean;
  outdated: boolean;
  empty: ReactNode;
  error?: ReactNode;
};

export function AllOrdersTable({ orders, chosen, before, ...states }: AllOrdersTableProps) {
  const { mutateAsync: ship } = useShipOrder();
  const shipping = useUndoable();
  const [toDelete, setToDelete] = useState<Order>();

  const columns: Column<Order>[] = [
    chooseColumn(before, chosen),
    {
      header: 'Product Name',
      cell: (order) => <OrderLink order={order} />,
      onCard: 'title',
      stretches: true,
    },
    quantityColumn,
    totalColumn,
    transactionColumn,
    { header: 'Payment', cell: (order) => <Payment order={order} /> },
    {
      header: 'Shipment',
      cell: (order) => <Shipment order={order} />,
    },
    { header: 'Customer', cell: (order) => <Customer order={order} />, stretches: true },
    dateColumn,
  ];

  return (
    <>
      <Table
        caption="All orders"
        columns={columns}
        rows={orders}
        rowKey={({ _id }) => _id}
        {...states}
        actions={(order) => {
          const subject = `${order.name} for ${order.customer_Name}`;
          return (
            <>
              <RowAction
                label="Mark shipped"
                main
                subject={subject}
                icon={<Truck />}
                disabled={!canOrder('ship', statesOf(order))}
                pending={shipping.stageOf(order._id) !== undefined}
                onClick={() => shipping.press(order._id, () => ship(order))}
              />
              <UndoInstead undoable={shipping} of={order._id} subject={subject}>
                <RowAction
                  label="Delete"
                  subject={subject}
                  icon={<Trash2 />}
                  disabled={!canOrder('delete', statesOf(order))}
                  onClick={() => setToDelete(order)}
                />
                <OrderMenu order={order} />
              </UndoInstead>
            </>
          );
        }}
      />
      <DeleteOrderDialog order={toDelete} onClose={() => setToDelete(undefined)} />
    </>
  );
}

function Payment({ order: { paid, isTransferAwaited } }: { order: Order }) {
  if (paid) return <PaidBadge />;
  return (
    <>
      <Badge>Unpaid</Badge>
      {isTransferAwaited && <Below>Awaiting transfer</Below>}
    </>
  );
}

function Shipment({ order }: { order: Order }) {
  return (
    <>
      <ShipmentBadge order={order} waits={canOrder('ship', statesOf(order))} />
      {order.isAskedToCancel && <Below>Asked to cancel</Below>}
    </>
  );
}

const Below = ({ children }: { children: string }) => (
  <span className="mt-1 block text-xs text-warning">{children}</span>
);

function Customer({ order: { customer_Name, email } }: { order: Order }) {
  return (
    <>
      <CutText>{customer_Name}</CutText>
      <CutText className="text-xs text-muted compact:hidden">{email}</CutText>
    </>
  );
}

function OrderMenu({ order: { _id, name, customer_Name, email } }: { order: Order }) {
  const { copy } = useCopy();
  return (
    <MenuButton
      label={`More: ${name} for ${customer_Name}`}
      entries={[
        { label: 'Delivery details', icon: <MapPin />, to: `/dashboard/orders/${_id}` },
        { label: 'Write to the customer', icon: <Mail />, href: `mailto:${email}` },
        { label: 'Copy order id', icon: <Copy />, onSelect: () => void copy(_id) },
        { label: 'Copy email', icon: <Copy />, onSelect: () => void copy(email) },
      ]}
    />
  );
}
