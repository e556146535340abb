import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/server/database/database.ts';
import type { StockChanged } from '#platform/server/http/handlers.ts';
import type { Metrics } from '#platform/server/metrics/metrics.ts';
import type { PaymentProvider, ProviderRefund } from '#platform/server/payment/payment-provider.ts';
import type { BankAccount } from '#platform/server/settings/config.ts';

/** What payments are handled with. */
export interface PaymentParts {
  db: Database;
  provider: PaymentProvider;
  /** Where transfers go, in a shop that takes them. */
  readBank: () => Promise<BankAccount | undefined>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  stockChanged: StockChanged;
  metrics: Metrics;
}

/** Charges that pay no order, but what a company owes. Who keeps accounts of companies brings it. */
export interface AccountCharges {
  /** Books what became of it. Answers whether it is one of them. */
  settle(intentId: string): Promise<boolean>;
  /** The same of money that went back. */
  recordRefund(told: ProviderRefund): Promise<boolean>;
  /** Asks the provider about those that the shop has not heard of. */
  reconcile(): Promise<void>;
}
