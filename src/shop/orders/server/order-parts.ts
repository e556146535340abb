import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/server/database/database.ts';
import type { OrderRow } from '#platform/server/http/access.ts';
import type { StockChanged } from '#platform/server/http/handlers.ts';
import type { Metrics } from '#platform/server/metrics/metrics.ts';
import type { Refund } from '#shop/refunds/contract/refund.ts';
import type { OrderDetails } from '../contract/order-details.ts';

/**
 * What orders must know of payments, so that nobody pays for an order that is gone. Payments know orders, and not
 * the other way round; so this is handed in by whoever puts the server together.
 */
interface OrderPayments {
  /** Makes sure that nothing can be charged for an order any more. Throws while a bank is at work on it. */
  close(orderId: string): Promise<void>;
  /** Whether something may still be charged for it, as this transaction sees it. */
  areOpen(tx: Database, orderId: string): Promise<boolean>;
  /** What came in for it by bank transfer. */
  readTransferred(order: OrderRow): Promise<OrderDetails['money']>;
  /** What goes back of it. */
  readRefunds(orderId: string, reader: { isAdmin: boolean }): Promise<Refund[]>;
}

/** What orders are handled with. */
export interface OrderParts {
  db: Database;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  stockChanged: StockChanged;
  metrics: Metrics;
  payments: OrderPayments;
}
