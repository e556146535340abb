import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/server/database/database.ts';
import type { StockChanged } from '#platform/server/http/handlers.ts';
import type { Metrics } from '#platform/server/metrics/metrics.ts';
import type { NewOrder, OrderingCompany } from './writing/write-order.ts';

/** What the shop's owner decides about unpaid orders. */
export interface OrderRules {
  /** How long an unpaid order keeps its stock. */
  holdHours: number;
  /** How many unpaid orders one customer may have. */
  maxOpenOrders: number;
}

/** A customer who is about to pay has at least this long. */
export const paymentWindowHours = 1;

/** What orders ask of payments, so that an order that is gone is never paid for. Payments stand above, and fill it. */
interface OrderPayments {
  /** Makes sure that nothing can be charged for an order any more. Throws while a bank is at work on it. */
  close(orderId: string): Promise<void>;
  /** Whether something may still be charged for it, as this transaction sees it. */
  areOpen(tx: Database, orderId: string): Promise<boolean>;
}

/** What orders ask of companies. They stand above, and fill it. */
export interface CompanyOrders {
  /**
   * Lets a person order for a company, under its lock, or refuses. Answers nothing where they buy for another one, or for
   * themselves, by now.
   */
  admit(
    tx: Database,
    companyId: string,
    order: NewOrder,
  ): Promise<{ company: OrderingCompany; wasPlaced(tx: Database): Promise<void> } | undefined>;
  /** The company itself, or the one that it was merged into. */
  findSuccessor(db: Database, companyId: string): Promise<string>;
  /** What was approved has changed: it is asked for again. */
  wasChanged(tx: Database, orderId: string): Promise<void>;
}

/** What orders are handled with. */
export interface OrderParts {
  db: Database;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  stockChanged: StockChanged;
  metrics: Metrics;
  payments: OrderPayments;
}
