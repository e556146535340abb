import TriangleAlert from 'virtual:lucide/triangle-alert';
import { useState } from 'react';
import type { ParkedPayment } from '#contract/payment.ts';
import { formatDollars } from '#domain/money.ts';
import { toastFailure } from '../../../frame/toasts/toast-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ParkedPaymentItem } from './parked-payment-item.tsx';
import { useDealWithPayment, useParkedPayments } from './use-parked-payments.ts';

/** Money that was charged and paid no order: shown for as long as somebody has to decide about it. */
export function ParkedPayments() {
  const { data, error, isFetching, refetch } = useParkedPayments();
  const { deal, isPending } = useDealWithPayment();
  const [toClose, setToClose] = useState<ParkedPayment>();

  if (error) {
    return (
      <Notice
        tone="danger"
        title="It could not be checked whether payments are waiting for you"
        actions={
          <Button variant="secondary" size="small" pending={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        }
      >
        {error.message}
      </Notice>
    );
  }
  if (!data || data.total === 0) return null;
  const { items, total } = data;
  return (
    <section
      aria-labelledby="parked-payments"
      className="rounded-card border border-warning/40 bg-warning-soft p-5 print:hidden"
    >
      <h3 id="parked-payments" className="flex items-center gap-2.5">
        <TriangleAlert className="size-5 shrink-0 text-warning" />
        {total === 1 ? 'One payment needs you' : `${total.toLocaleString('en-US')} payments need you`}
      </h3>
      <p className="mt-1 text-sm">
        Money came in, but no order could be paid. Please decide what becomes of the money.
      </p>
      <ul className="mt-4 grid gap-3">
        {items.map((payment) => (
          <ParkedPaymentItem
            key={payment.transactionId}
            payment={payment}
            pending={isPending(payment)}
            onRetry={() => deal({ payment, action: 'retry' }).catch(toastFailure)}
            onClose={() => setToClose(payment)}
          />
        ))}
      </ul>
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
    </section>
  );
}
