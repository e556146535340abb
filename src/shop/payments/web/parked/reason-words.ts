import type { ParkedReason } from '../../rules/parked-payments.ts';

/** Why a charged payment paid no order, and what an admin can do about it. */
export const reasonWords: Record<ParkedReason, { why: string; whatToDo: string }> = {
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
  'paid-in-part': {
    why: 'Only part of the total was transferred in time.',
    whatToDo: 'Record the rest when it arrives, or refund it.',
  },
};
