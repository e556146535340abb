import { ApiError } from '#platform/web/shell/api/client.ts';
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx';
import { CheckoutFrame } from '#shop/checkout/web/checkout-frame.tsx';
import { useOrder } from '#shop/orders/web/use-order.ts';
import { noSuchOrder } from '../next-steps.ts';
import { PaymentNotice } from '../payment-notice.tsx';
import { PaymentOfOrder } from '../payment-of-order.tsx';
import { PaymentSkeleton } from '../payment-skeleton.tsx';
import type { Route } from './+types/payment';

export function meta() {
  return [{ title: 'Payment · Ampyard' }];
}

export default function Payment({ params }: Route.ComponentProps) {
  const { data: order } = useOrder(params.productID);
  return (
    <CheckoutFrame
      step={order?.paid ? undefined : 'Payment'}
      title="Payment"
      lead={order?.paid ? 'Order details and delivery.' : 'Review and pay.'}
      isPlaced
    >
      {/* docs/specification.md calls the parameter so; it is an order's id. */}
      <OrderToPay key={params.productID} orderId={params.productID} />
    </CheckoutFrame>
  );
}

function OrderToPay({ orderId }: { orderId: string }) {
  const { data: order, error, isFetching, refetch } = useOrder(orderId);
  if (order) return <PaymentOfOrder order={order} />;
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
