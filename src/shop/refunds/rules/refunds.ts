/**
 * What became of a request to cancel: nothing more of the order leaves, or less than it would have; it stays as it is;
 * its customer thought better of it; or the last of it had left before anybody decided.
 */
export const refundRequestAnswers = [
  'granted',
  'partly-granted',
  'declined',
  'withdrawn',
  'too-late',
] as const;
export type RefundRequestAnswer = (typeof refundRequestAnswers)[number];

/** How many requests one order may have: each sends an email to every admin. */
export const mostRefundRequests = 3;

/** `pending`: owed, and to be sent or under way. `failed`: not sent, still owed, and an admin must look at it. */
export const refundStates = ['pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** Refunded is an order's total, the excess of a transfer, or a payment that paid no order. */
export const refundedThings = ['order', 'excess', 'parked'] as const;

const rank = { pending: 0, succeeded: 1, failed: 2 } satisfies Record<RefundState, number>;

/**
 * Whether news of one attempt is new. They come in any order and more than once; but what was sent can only be sent back,
 * and what was sent back stays so.
 */
export function isNews(before: RefundState, told: RefundState): boolean {
  return rank[told] > rank[before];
}
