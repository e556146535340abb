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
