import { type ReactNode, useState } from 'react';
import { type Column, Table, type TableSort } from '#platform/web/ui/tables/table.tsx';
import { RowAction } from '#platform/web/ui/tables/table-row.tsx';
import type { Order } from '#shop/orders/contract/order.ts';
import { canOrder, statesOf } from '#shop/orders/rules/states.ts';
import { DeleteOrderDialog } from './delete-order-dialog.tsx';

/** What the customer's and the admins' table are given alike. */
export type OrderRowsProps = {
  orders: Order[];
  /** How many come before the first of these. */
  before: number;
  sort: TableSort;
  loading: boolean;
  outdated: boolean;
  empty: ReactNode;
  error?: ReactNode;
};

type OrdersTableProps = Omit<OrderRowsProps, 'before'> & {
  caption: string;
  columns: Column<Order>[];
  subjectOf: (order: Order) => string;
  /** The buttons of a row, among them the one that deletes. */
  actions: (order: Order, deleteButton: ReactNode) => ReactNode;
};

/** A list of orders, of which unpaid ones can be deleted. */
export function OrdersTable({ orders, subjectOf, actions, ...table }: OrdersTableProps) {
  const [toDelete, setToDelete] = useState<Order>();
  return (
    <>
      <Table
        {...table}
        rows={orders}
        rowKey={({ _id }) => _id}
        actions={(order) => (
          // Side by side where there is room for it.
          <div className="contents as-cards:*:flex-1 as-table:flex as-table:gap-1 as-table:@max-[60rem]:flex-col">
            {actions(
              order,
              <RowAction
                label="Delete"
                subject={subjectOf(order)}
                disabled={!canOrder('delete', statesOf(order))}
                onClick={() => setToDelete(order)}
              />,
            )}
          </div>
        )}
      />
      <DeleteOrderDialog order={toDelete} onClose={() => setToDelete(undefined)} />
    </>
  );
}
