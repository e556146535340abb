import { type Cents, currency } from '#platform/kernel/money.ts';
import { isDeleted, type OrderStates } from '#shop/orders/rules/states.ts';
import type { ParkedReason } from './parked-payments.ts';

interface ChargedOrder {
  states: OrderStates;
  userId: string | null;
  totalCents: Cents;
}

interface Charge {
  /** Who paid. */
  userId: string | null;
  amountCents: Cents;
  currency: string;
}

/** Why a charge cannot pay an order; nothing when it can, as far as stock allows. */
export function reasonAgainst(order: ChargedOrder, charge: Charge): ParkedReason | undefined {
  if (isDeleted(order.states)) return 'order-deleted';
  if (order.states.payment !== 'open') return 'already-paid';
  if (order.userId !== charge.userId) return 'wrong-customer';
  if (charge.amountCents !== order.totalCents || charge.currency !== currency) return 'wrong-amount';
  return undefined;
}
