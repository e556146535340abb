import type { ParkedReason } from '#domain/parked-payments.ts';

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
    why: 'The order had lapsed, and its stock was sold meanwhile.',
    whatToDo: 'Add stock and try again, or refund it.',
  },
  'wrong-amount': {
    why: 'The amount charged is not the order’s total.',
    whatToDo: 'Settle the difference with the customer, or refund it.',
  },
  'wrong-customer': {
    why: 'Somebody else than the order’s customer has paid.',
    whatToDo: 'Find out who paid, then refund it.',
  },
  'paid-in-part': {
    why: 'Only a part of the order’s total was transferred in time.',
    whatToDo: 'Record the rest when it comes, or refund it.',
  },
};
