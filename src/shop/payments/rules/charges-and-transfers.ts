import { currencyOfCharges, type Minor } from '#platform/kernel/money.ts';
import { isDeleted, type OrderStates } from '#shop/orders/rules/states.ts';
import type { ParkedReason, PaymentMethod } from './payments.ts';

interface ChargedOrder {
  states: OrderStates;
  userId: string | null;
  totalCents: Minor;
}

interface Charge {
  /** Who paid. */
  userId: string | null;
  amountCents: Minor;
  currency: string;
}

/** Why a charge cannot pay an order; nothing when it can, as far as stock allows. */
export function reasonAgainst(order: ChargedOrder, charge: Charge): ParkedReason | undefined {
  if (isDeleted(order.states)) return 'order-deleted';
  if (order.states.payment !== 'open') return 'already-paid';
  if (order.states.hold === 'awaiting-approval') return 'not-approved';
  if (order.userId !== charge.userId) return 'wrong-customer';
  if (charge.amountCents !== order.totalCents || charge.currency !== currencyOfCharges())
    return 'wrong-amount';
  return undefined;
}

interface TransferredOrder {
  totalCents: Minor;
  transactionId: string | null;
  paidAt: Date | null;
}

interface ReceivedMoney {
  receipt: { amountCents: Minor };
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
