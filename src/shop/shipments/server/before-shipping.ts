/**
 * Asks others, outside of any transaction, what must be as of now when goods leave, such as whether a VAT number is still
 * valid. It holds nothing back. A later subject fills it.
 */
export type BeforeShipping = (orderId: string) => Promise<void>;
