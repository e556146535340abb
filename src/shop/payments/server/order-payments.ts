import type { OrderRow } from '#platform/server/http/access.ts';
import type { OrderParts } from '#shop/orders/server/order-parts.ts';
import { readRefunds } from '#shop/refunds/server/list-refunds.ts';
import type { PaymentParts } from './payment-parts.ts';
import { hasOpenIntent } from './payment-repository.ts';
import { closePayments } from './settle-payment.ts';
import { readTransferred } from './transfers/read-transfer.ts';

/** The parts that orders are handled with, where these payments pay them. */
export function orderPartsOf(parts: PaymentParts): OrderParts {
  const { db, log, stockChanged, metrics } = parts;
  const payments = {
    close: (orderId: string) => closePayments(parts, orderId),
    areOpen: hasOpenIntent,
    readTransferred: (order: OrderRow) => readTransferred(db, order),
    readRefunds: (orderId: string, reader: { isAdmin: boolean }) => readRefunds(parts, orderId, reader),
  };
  return { db, log, stockChanged, metrics, payments };
}
