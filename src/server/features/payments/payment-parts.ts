import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../adapters/database/database.ts';
import type { PaymentProvider } from '../../adapters/payment/payment-provider.ts';
import type { StockChanged } from '../../http/handlers.ts';
import type { Measures } from '../../measures/measures.ts';

/** What payments are handled with. */
export interface PaymentParts {
  db: Database;
  provider: PaymentProvider;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  stockChanged: StockChanged;
  measures: Measures;
}
