import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CallInput } from '#platform/contract/calls.ts';
import { formatAmount } from '#platform/kernel/money.ts';
import { callApi, callApiList } from '#platform/web/shell/api/client.ts';
import { WaitingForYou } from '#platform/web/shell/dashboard/waiting-for-you.tsx';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { ConfirmDialog } from '#platform/web/ui/feedback/confirm-dialog.tsx';
import { ordersKey, parkedPaymentsKey } from '#shop/orders/web/use-orders.ts';
import type { ParkedPayment } from '../../contract/payment.ts';
import { ParkedPaymentItem } from './parked-payment-item.tsx';

const dealingKey = ['deal-with-parked-payment'];

type Dealing = { payment: ParkedPayment; action: CallInput<'dealWithParkedPayment'>['body']['action'] };

function useParkedPayments() {
  return useQuery({
    queryKey: parkedPaymentsKey,
    queryFn: ({ signal }) => callApiList('listParkedPayments', {}, { signal }),
  });
}

/** Tries a payment again, or closes it. Either way payments and orders are read again. */
function useDealWithPayment() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: dealingKey,
    mutationFn: ({ payment, action }: Dealing) =>
      callApi('dealWithParkedPayment', { params: { id: payment.transactionId }, body: { action } }),
    onSuccess: ({ success, message }) => {
      if (success) toast.success(message);
    },
    onSettled: () =>
      Promise.all(
        [parkedPaymentsKey, ordersKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
  const pending = useMutationState({
    filters: { mutationKey: dealingKey, status: 'pending' },
    select: ({ state }) => (state.variables as Dealing).payment.transactionId,
  });
  return {
    deal: mutateAsync,
    isPending: (payment: ParkedPayment) => pending.includes(payment.transactionId),
  };
}

/** Money that was charged and paid no order, until an admin has decided. */
export function ParkedPayments({ refund }: { refund: (payment: ParkedPayment) => ReactNode }) {
  const { deal, isPending } = useDealWithPayment();
  const [toClose, setToClose] = useState<ParkedPayment>();
  return (
    <>
      <WaitingForYou
        list="payments"
        useItems={useParkedPayments}
        title="Parked payments"
        about="These payments arrived but could not be matched to an order. Retry, refund or close each one."
        none="No parked payments."
      >
        {(payment) => (
          <ParkedPaymentItem
            key={payment.transactionId}
            payment={payment}
            pending={isPending(payment)}
            refund={refund(payment)}
            onRetry={() => deal({ payment, action: 'retry' }).catch(toastFailure)}
            onClose={() => setToClose(payment)}
          />
        )}
      </WaitingForYou>
      <ConfirmDialog
        open={toClose !== undefined}
        onClose={() => setToClose(undefined)}
        title="Mark this payment as resolved?"
        confirmLabel="Mark as resolved"
        tone="primary"
        onConfirm={async () => toClose && (await deal({ payment: toClose, action: 'close' }))}
        describeError={(cause) => (cause instanceof Error ? cause.message : String(cause))}
      >
        {toClose && (
          <>
            {formatAmount(toClose.amount)} from {toClose.email ?? 'an unknown customer'} will no longer be
            listed. This does not refund it.
          </>
        )}
      </ConfirmDialog>
    </>
  );
}
