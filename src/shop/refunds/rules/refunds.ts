/** `pending`: owed, and to be sent or under way. `failed`: it came to nothing, is still owed, and somebody must look at it. */
export const refundStates = ['pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** Of an order's total; of what a transfer brought beyond it; or of a payment that paid no order. */
export const refundedThings = ['order', 'excess', 'parked'] as const;

const rank = { pending: 0, succeeded: 1, failed: 2 } satisfies Record<RefundState, number>;

/**
 * Whether news of one attempt is new. They come in any order and more than once; but what was sent can only be sent back,
 * and what was sent back stays so.
 */
export function isNews(before: RefundState, told: RefundState): boolean {
  return rank[told] > rank[before];
}
