/** How an order is paid. */
export const paymentMethods = ['card', 'transfer'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];
