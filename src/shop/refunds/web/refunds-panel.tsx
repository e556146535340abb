import { amountToMinor, formatAmount, minorToAmount } from '#platform/kernel/money.ts';
import { StateBadge, type StateName } from '#platform/web/ui/feedback/state-badge.tsx';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import { formatCalendarDate, formatMoment } from '#platform/web/ui/text/moment.ts';
import { OrderPanel } from '#shop/orders/web/order-panel.tsx';
import type { Refund, RefundableOrder } from '../contract/refund.ts';
import { RefundToDo } from './refund-to-do.tsx';

/** What goes back of an order; nothing while nothing does. */
export function RefundsPanel({ order, isOwn }: { order: RefundableOrder; isOwn: boolean }) {
  const { refunds, total, refunded } = order;
  if (refunds.length === 0) return null;
  // Of an order on account nothing may have been paid yet.
  const isPaid = refunds.every(({ method }) => method !== 'account');
  const kept = minorToAmount(amountToMinor(total) - amountToMinor(refunded));
  return (
    <OrderPanel title="Refunds" className="print:mt-6">
      <ol className="mt-3 divide-y text-sm">
        {refunds.map((refund) => (
          <li key={refund.id} className="py-4 first:pt-0">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <h4 className="font-medium">
                <span className="tabular-nums">{formatAmount(refund.amount)}</span>
                <span className="font-normal text-muted"> · {formatMoment(refund.at)}</span>
              </h4>
              <StateBadge state={stateOf(refund, isOwn)} />
            </div>
            <p className="mt-1 wrap-anywhere">{refund.reason}</p>
            {refund.of === 'excess' && <p className="mt-1 text-muted">Overpayment.</p>}
            <p className="mt-1 text-muted">{wordsOf(refund, isOwn)}</p>
            {!isOwn && <RefundToDo refund={refund} />}
          </li>
        ))}
      </ol>
      <Facts
        className="border-t pt-4"
        facts={[
          { label: 'Total', value: formatAmount(total) },
          { label: 'Refunded', value: formatAmount(refunded) },
          { label: isOwn && isPaid ? 'You paid' : 'Net', value: formatAmount(kept) },
        ]}
      />
    </OrderPanel>
  );
}

function stateOf({ state, isByHand }: Refund, isOwn: boolean): StateName {
  if (state === 'succeeded') return 'Sent';
  if (state === 'pending' && isByHand && !isOwn) return 'To be sent';
  return state === 'failed' ? 'Failed' : 'On its way';
}

function wordsOf({ state, method, isByHand, failure, sentOn, amount }: Refund, isOwn: boolean): string {
  if (amount === 0) return 'Units only. They were refunded earlier.';
  if (state === 'failed') return failure ?? 'The payment provider could not send it.';
  if (sentOn) return `Sent by bank transfer on ${formatCalendarDate(sentOn)}.`;
  if (method === 'account') return 'Credited to the company’s account.';
  if (state === 'pending' && isByHand)
    return isOwn ? 'We’ll send it by bank transfer.' : 'Send it by bank transfer, then record it here.';
  return isByHand ? 'Refunded by bank transfer.' : 'Refunded to the original card.';
}
