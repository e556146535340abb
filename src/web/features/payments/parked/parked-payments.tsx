import TriangleAlert from 'virtual:lucide/triangle-alert';
import { useState } from 'react';
import type { ParkedPayment } from '#contract/payment.ts';
import { formatCount } from '#domain/count.ts';
import { formatDollars } from '#domain/money.ts';
import { WaitingForYou } from '../../../frame/dashboard/waiting-for-you.tsx';
import { toastFailure } from '../../../frame/toasts/toast-failure.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ParkedPaymentItem } from './parked-payment-item.tsx';
import { useDealWithPayment, useParkedPayments } from './use-parked-payments.ts';

/** Money that was charged and paid no order: shown for as long as somebody has to decide about it. */
export function ParkedPayments() {
  const { deal, isPending } = useDealWithPayment();
  const [toClose, setToClose] = useState<ParkedPayment>();
  return (
    <>
      <WaitingForYou
        query={useParkedPayments()}
        whether="payments are waiting for you"
        icon={<TriangleAlert />}
        title={(total) => (total === 1 ? 'One payment needs you' : `${formatCount(total)} payments need you`)}
        about={() => 'Money came in, but no order could be paid. Please decide what becomes of the money.'}
        moreOnce="dealt with"
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
        title="Is this payment dealt with ?"
        confirmLabel="Mark as dealt with"
        tone="primary"
        onConfirm={async () => toClose && (await deal({ payment: toClose, action: 'close' }))}
        describeError={(cause) => (cause instanceof Error ? cause.message : String(cause))}
      >
        {toClose && (
          <>
            {formatDollars(toClose.amount)} from {toClose.email ?? 'an unknown customer'} is no longer listed
            here. This refunds nothing by itself.
          </>
        )}
      </ConfirmDialog>
    </>
  );
}
