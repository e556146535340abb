import type { ProviderRefund } from '#platform/server/payment/payment-provider.ts';

/** Charges that pay no order, but what a company owes. Who keeps accounts of companies brings it. */
export interface AccountCharges {
  /** Books what became of it. Answers whether it is one of them. */
  settle(intentId: string): Promise<boolean>;
  /** The same of money that went back. */
  recordRefund(told: ProviderRefund): Promise<boolean>;
  /** Asks the provider about those that the shop has not heard of. */
  reconcile(): Promise<void>;
}
