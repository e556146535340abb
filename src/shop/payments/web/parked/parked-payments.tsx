import { useState } from 'react';
import { formatDollars } from '#platform/kernel/money.ts';
import { WaitingForYou } from '#platform/web/shell/dashboard/waiting-for-you.tsx';
import { toastFailure } from '#platform/web/shell/toasts/toast-failure.ts';
import { ConfirmDialog } from '#platform/web/ui/feedback/confirm-dialog.tsx';
import type { ParkedPayment } from '../../contract/payment.ts';
import { ParkedPaymentItem } from './parked-payment-item.tsx';
import { useDealWithPayment, useParkedPayments } from './use-parked-payments.ts';

/** Money that was charged and paid no order, until an admin has decided. */
export function ParkedPayments() {
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
            {formatDollars(toClose.amount)} from {toClose.email ?? 'an unknown customer'} will no longer be
            listed. This does not refund it.
          </>
        )}
      </ConfirmDialog>
    </>
  );
}
