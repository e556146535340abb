import type { OrderParts } from '#shop/orders/server/order-parts.ts';
import type { PaymentParts } from './payment-parts.ts';
import { hasOpenIntent } from './payment-repository.ts';
import { closePayments } from './settle-payment.ts';

/** The parts that orders are handled with, where these payments pay them. */
export function orderPartsOf(parts: PaymentParts): OrderParts {
  const { db, log, stockChanged, metrics } = parts;
  const payments = {
    close: (orderId: string) => closePayments(parts, orderId),
    areOpen: hasOpenIntent,
  };
  return { db, log, stockChanged, metrics, payments };
}
