import ReceiptText from 'virtual:lucide/receipt-text';
import RotateCcw from 'virtual:lucide/rotate-ccw';
import Truck from 'virtual:lucide/truck';
import { Link } from 'react-router';
import { formatAmount } from '#platform/kernel/money.ts';
import { MenuButton } from '#platform/web/ui/feedback/menu-button.tsx';
import { StateBadge } from '#platform/web/ui/feedback/state-badge.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { Column } from '#platform/web/ui/tables/table.tsx';
import { useReorder } from '#shop/cart/web/use-reorder.ts';
import type { Order } from '#shop/orders/contract/order.ts';
import { canOrder, statesOf } from '#shop/orders/rules/states.ts';
import {
  indexColumn,
  orderColumn,
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
    { header: 'Payment', cell: (order) => <Payment order={order} /> },
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

function Payment({ order }: { order: Order }) {
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
