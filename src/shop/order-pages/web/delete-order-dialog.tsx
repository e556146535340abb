import { formatCount } from '#platform/kernel/count.ts';
import { formatAmount } from '#platform/kernel/money.ts';
import { ConfirmDialog } from '#platform/web/ui/feedback/confirm-dialog.tsx';
import { type DeletableOrder, useDeleteOrder } from './order-queries.ts';

type DeleteOrderDialogProps = {
  order: DeletableOrder | undefined;
  onClose: () => void;
  onDeleted?: () => unknown;
};

/** Asks before an order is deleted; without an order there is nothing to ask. */
export function DeleteOrderDialog({ order, onClose, onDeleted }: DeleteOrderDialogProps) {
  const { mutateAsync: deleteOrder } = useDeleteOrder();
  return (
    <ConfirmDialog
      open={order !== undefined}
      onClose={onClose}
      title="Do you want to DELETE this order ?"
      confirmLabel="Delete"
      onConfirm={async () => {
        if (order) await deleteOrder(order);
        await onDeleted?.();
      }}
      describeError={(cause) => (cause instanceof Error ? cause.message : String(cause))}
    >
      {order && (
        <>
          {formatCount(order.quantity)} × {order.name}, {formatAmount(order.total)}.
          {!order.isLapsed && ' Its reserved stock becomes available again.'}
        </>
      )}
    </ConfirmDialog>
  );
}
