import type { Cents } from '#platform/kernel/money.ts';
import type { PaymentMethod } from './payment-methods.ts';

interface TransferredOrder {
  totalCents: Cents;
  transactionId: string | null;
  paidAt: Date | null;
}

interface ReceivedMoney {
  receipt: { amountCents: Cents };
  payment: { id: string; method: PaymentMethod; dealtWithAt: Date | null };
}

/** What came in by transfer for an order, what is missing of it, and what is to go back. */
export function moneyOf(order: TransferredOrder, receipts: readonly ReceivedMoney[]) {
  const counted = receipts.filter(({ payment }) => !payment.dealtWithAt);
  const receivedCents = counted.reduce((sum, { receipt }) => sum + receipt.amountCents, 0);
  const isPaidByThem = receipts.some(({ payment }) => payment.id === order.transactionId);
  const dueCents = order.paidAt && !isPaidByThem ? 0 : order.totalCents;
  return {
    receivedCents,
    missingCents: Math.max(0, dueCents - receivedCents),
    overCents: Math.max(0, receivedCents - dueCents),
  };
}
