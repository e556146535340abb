import { useQuery } from '@tanstack/react-query';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import type { Order } from '#shop/orders/contract/order.ts';
import { canOrder, statesOf } from '#shop/orders/rules/states.ts';
import { useLookAgain } from '#shop/orders/web/use-orders.ts';
import { nextStepsAfterCharge, nextStepsBeforeCharge } from './next-steps.ts';
import { PayByCard } from './pay-by-card.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { useRecordPayment } from './use-record-payment.ts';

/** Takes an unpaid order to being paid. After a charge nothing on this screen can charge again. */
export function PayOrder({ order }: { order: Order }) {
  const intent = usePaymentIntent(order);
  const lookAgain = useLookAgain(order._id);
  const { failure, isPending, record, recordAgain } = useRecordPayment(order);

  if (failure) {
    return (
      <PaymentNotice
        message={failure.error.message}
        nextSteps={nextStepsAfterCharge(toApiError(failure.error))}
        transactionId={failure.transactionId}
        takesFocus
        pending={isPending}
        onRetry={recordAgain}
      />
    );
  }
  if (intent.error) {
    return (
      <PaymentNotice
        message={intent.error.message}
        nextSteps={nextStepsBeforeCharge(toApiError(intent.error))}
        productID={order.productID}
        pending={intent.isFetching}
        onRetry={() => void intent.refetch()}
      />
    );
  }
  const { customer_Name: name, email, phone, total, isLapsed, heldUntil } = order;
  return (
    <section aria-label="Payment by card" className="rounded-card border bg-surface p-5 sm:p-6">
      <PayByCard
        amount={total}
        clientSecret={intent.isFetching ? undefined : intent.data?.clientSecret}
        billing={{ name, email, phone }}
        heldUntil={isLapsed ? undefined : heldUntil}
        mayStillBePaid={async () => {
          const now = await lookAgain();
          return !now || canOrder('pay', statesOf(now));
        }}
        onCharged={record}
        onClosed={() => void intent.refetch()}
      />
    </section>
  );
}

/** Whatever else goes wrong in the browser leaves the same question open as a lost answer. */
function toApiError(error: Error): ApiError {
  return error instanceof ApiError ? error : new ApiError(0, { code: 'unreachable', message: error.message });
}

/**
 * Prepares the payment of an order. Asking again is harmless: an order has one open payment, and one that was
 * charged without our hearing of it is found out here.
 */
function usePaymentIntent({ _id: orderId, total }: Order) {
  return useQuery({
    queryKey: ['payment-intent', orderId],
    queryFn: ({ signal }) => callApi('createPaymentIntent', { body: { total, orderId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // A secret is of use to this visit only.
    gcTime: 0,
  });
}
