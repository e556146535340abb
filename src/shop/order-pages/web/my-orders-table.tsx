import ReceiptText from 'virtual:lucide/receipt-text';
import RotateCcw from 'virtual:lucide/rotate-ccw';
import Truck from 'virtual:lucide/truck';
import { formatAmount } from '#platform/kernel/money.ts';
import { MenuButton } from '#platform/web/ui/feedback/menu-button.tsx';
import type { Column } from '#platform/web/ui/tables/table.tsx';
import { useReorder } from '#shop/cart/web/use-reorder.ts';
import type { Order } from '#shop/orders/contract/order.ts';
import {
  indexColumn,
  orderColumn,
  PaymentOrPay,
  quantityColumn,
  shipmentColumn,
  totalColumn,
  transactionColumn,
} from './order-cells.tsx';
import { type OrderRowsProps, OrdersTable } from './orders-table.tsx';

/** For a customer. */
export function MyOrdersTable({
  before,
  caption = 'My orders',
  ...rows
}: OrderRowsProps & { caption?: string }) {
  const reorder = useReorder();

  const columns: Column<Order>[] = [
    indexColumn(before),
    orderColumn(),
    quantityColumn,
    {
      header: 'Rate',
      // Of several lines an average would be no price that anything has.
      cell: ({ rate, lineCount }) =>
        lineCount ? (
          `${lineCount} lines`
        ) : (
          <>
            {formatAmount(rate)}
            <span className="as-table:@max-[60rem]:block">/unit</span>
          </>
        ),
      align: 'end',
    },
    totalColumn,
    transactionColumn,
    { header: 'Payment', cell: (order) => <PaymentOrPay order={order} /> },
    shipmentColumn,
  ];

  return (
    <OrdersTable
      {...rows}
      caption={caption}
      columns={columns}
      subjectOf={({ name }) => name}
      actions={(order, deleteButton) => (
        <>
          {deleteButton}
          <MenuButton
            label={`More: ${order.name}`}
            pending={reorder.isPending && reorder.variables.id === order._id}
            entries={[
              {
                label: 'Reorder',
                icon: <RotateCcw />,
                onSelect: () => reorder.mutate({ id: order._id, number: order.number ?? order._id }),
              },
              { label: 'View order', icon: <Truck />, to: `/dashboard/orders/${order._id}` },
              ...(order.paid
                ? [{ label: 'Receipt', icon: <ReceiptText />, to: `/dashboard/payment/${order._id}` }]
                : []),
            ]}
          />
        </>
      )}
    />
  );
}
