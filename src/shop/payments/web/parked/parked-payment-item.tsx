import type { ReactNode } from 'react';
import { formatCount } from '#platform/kernel/count.ts';
import { formatAmount } from '#platform/kernel/money.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import type { ParkedPayment } from '../../contract/payment.ts';
import type { ParkedReason } from '../../rules/payments.ts';

/** Why a charged payment paid no order, and what an admin can do about it. */
const reasonWords: Record<ParkedReason, { why: string; whatToDo: string }> = {
  'no-order': {
    why: 'No order belongs to this payment.',
    whatToDo: 'Ask the customer what it was for, or refund it.',
  },
  'order-deleted': {
    why: 'The order was deleted before the payment arrived.',
    whatToDo: 'Refund it, and let the customer know.',
  },
  'already-paid': {
    why: 'The order had already been paid by another payment.',
    whatToDo: 'Refund this one.',
  },
  'out-of-stock': {
    why: 'The reservation had expired and its stock was sold.',
    whatToDo: 'Add stock and try again, or refund it.',
  },
  'wrong-amount': {
    why: 'The amount charged is not the order’s total.',
    whatToDo: 'Settle the difference with the customer, or refund it.',
  },
  'wrong-customer': {
    why: 'The payer is not the order’s customer.',
    whatToDo: 'Find out who paid, then refund it.',
  },
  'not-approved': {
    why: 'The order waits for the approval of the customer’s company.',
    whatToDo: 'Try again when it is approved, or refund it.',
  },
  'paid-in-part': {
    why: 'Only part of the total was transferred in time.',
    whatToDo: 'Record the rest when it arrives, or refund it.',
  },
};

type ParkedPaymentItemProps = {
  payment: ParkedPayment;
  /** Something is being done about it. */
  pending: boolean;
  /** The button that refunds it. */
  refund: ReactNode;
  onRetry: () => void;
  onClose: () => void;
};

export function ParkedPaymentItem({ payment, pending, refund, onRetry, onClose }: ParkedPaymentItemProps) {
  const { transactionId, reason, amount, parkedAt, email, product, quantity } = payment;
  const { why, whatToDo } = reasonWords[reason];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control border bg-surface p-4 text-sm">
      <div className="min-w-0 grow basis-80">
        <p>
          <span className="font-medium tabular-nums">{formatAmount(amount)}</span> from{' '}
          <span className="wrap-anywhere">{email ?? 'an unknown customer'}</span>
          {product && ` for ${formatCount(quantity ?? 0)} × ${product}`}
        </p>
        <p className="mt-1">
          {why} <span className="text-muted">{whatToDo}</span>
        </p>
        <p className="mt-1 text-xs wrap-anywhere text-muted">
          {transactionId} · {formatMoment(parkedAt)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        <Button
          variant="secondary"
          size="small"
          pending={pending}
          aria-label={`Try again: ${transactionId}`}
          onClick={onRetry}
        >
          Try again
        </Button>
        {refund}
        <Button
          variant="secondary"
          size="small"
          disabled={pending}
          aria-label={`Mark as resolved: ${transactionId}`}
          onClick={onClose}
        >
          Mark as resolved
        </Button>
      </div>
    </li>
  );
}
