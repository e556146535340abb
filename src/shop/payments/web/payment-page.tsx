import { ApiError } from '#platform/web/shell/api/client.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { CheckoutFrame } from '#shop/checkout/web/checkout-frame.tsx';
import { statesOf } from '#shop/orders/rules/states.ts';
import { useOrder } from '#shop/orders/web/use-orders.ts';
import { CardFormSkeleton } from './card-form-skeleton.tsx';
import { noSuchOrder } from './next-steps.ts';
import { PaymentNotice } from './payment-notice.tsx';
import { PaymentOfOrder, type PaymentSlots } from './payment-of-order.tsx';
/** An order, and how it is paid. */
export function PaymentPage({ orderId, slots }: { orderId: string; slots: PaymentSlots }) {
  const { data: order } = useOrder(orderId);
  const isDone = order && (order.paid || statesOf(order).payment === 'on-account');
  return (
    <CheckoutFrame
      step={isDone ? undefined : 'Payment'}
      title="Payment"
      lead={isDone ? 'Order details and delivery.' : 'Review and pay.'}
      isPlaced
    >
      <OrderToPay key={orderId} {...{ orderId, slots }} />
    </CheckoutFrame>
  );
}

function OrderToPay({ orderId, slots }: { orderId: string; slots: PaymentSlots }) {
  const { data: order, error, isFetching, refetch } = useOrder(orderId);
  if (order) return <PaymentOfOrder order={order} slots={slots} />;
  if (isMissing(error)) return <PaymentNotice message="" nextSteps={noSuchOrder} />;
  if (error) {
    return (
      <div className="rounded-card border bg-surface">
        <ErrorState title="Order could not be loaded" onRetry={() => void refetch()} pending={isFetching}>
          {error.message}
        </ErrorState>
      </div>
    );
  }
  return <PaymentSkeleton />;
}

/** There is no such order, or its address is misspelt. */
function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === 'not-found' || error.code === 'invalid-request');
}

/** Of the screen's shape, so that nothing jumps when it is there. */
function PaymentSkeleton() {
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] xl:items-start">
      <Skeleton className="h-96 rounded-card" />
      <div className="rounded-card border bg-surface p-5 sm:p-6">
        <CardFormSkeleton />
      </div>
    </div>
  );
}
