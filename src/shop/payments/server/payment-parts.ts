import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/server/database/database.ts';
import type { StockChanged } from '#platform/server/http/handlers.ts';
import type { Measures } from '#platform/server/metrics/measures.ts';
import type { PaymentProvider } from '#platform/server/payment/payment-provider.ts';

/** The shop's account at a bank. */
export interface BankAccount {
  bankName: string | undefined;
  holder: string;
  iban: string;
  bic: string | undefined;
  /** How long an order that is paid by transfer keeps its stock. */
  holdDays: number;
  /** What comes here is no money: the shop is a demo. */
  isPlay: boolean;
}

/** What payments are handled with. */
export interface PaymentParts {
  db: Database;
  provider: PaymentProvider;
  /** Where transfers go, in a shop that takes them. */
  bank?: BankAccount | undefined;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  stockChanged: StockChanged;
  measures: Measures;
}
