/** Why a charged payment could not pay an order. An admin has to decide about each. */
export const parkedReasons = [
  'no-order',
  'order-deleted',
  'already-paid',
  'out-of-stock',
  'wrong-amount',
  'wrong-customer',
  /** Of a transfer only a part came, and the order could not wait any longer. */
  'paid-in-part',
  /** Someone of the customer's company has yet to approve the order. */
  'not-approved',
] as const;

export type ParkedReason = (typeof parkedReasons)[number];

/** How an order is paid. `account`: by its company, which owes the money. */
export const paymentMethods = ['card', 'transfer', 'account'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];
