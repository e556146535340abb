import type { z } from 'zod';
import { ShopError } from '#platform/contract/errors.ts';
import { noSuchOrder, type OrderRow } from '#platform/server/http/access/access.ts';
import type { Caller } from '#platform/server/http/access/authentication.ts';
import { assertCan } from '#shop/orders/server/change-order.ts';
import type { confirmPaymentSchema } from '../contract/payment.ts';
import type { PaymentParts } from './payment-parts.ts';
import { findIntentRow } from './payment-repository.ts';
import { type Settlement, settlePayment } from './settle-payment.ts';

type Confirmation = z.infer<typeof confirmPaymentSchema>;

/** The browser says that it has paid. The provider is asked whether, how much, and for what. */
export async function confirmPayment(
  parts: PaymentParts,
  caller: Caller,
  order: OrderRow,
  { transactionId, product }: Confirmation,
): Promise<void> {
  if (order.transactionId === transactionId) return;
  assertCan('pay', order);
  if (product !== order.productName) throw refused('This payment is for another product.');
  await assertOwnPayment(parts, caller, order, transactionId);

  const settlement = await settlePayment(parts, transactionId, { orderId: order.id });
  if (settlement.outcome === 'paid' && settlement.orderId === order.id) return;
  throw explain(settlement);
}

async function assertOwnPayment(
  { db }: PaymentParts,
  caller: Caller,
  order: OrderRow,
  transactionId: string,
): Promise<void> {
  const intent = await findIntentRow(db, transactionId);
  const isOwn = intent?.userId === caller.id && (intent.orderId === null || intent.orderId === order.id);
  if (!isOwn) throw refused('This payment doesn’t belong to this order.');
  if (intent.amountCents !== order.totalCents) throw refused('This payment is for a different amount.');
}

function explain(settlement: Settlement): ShopError {
  if (settlement.outcome === 'parked') {
    return settlement.reason === 'order-deleted'
      ? new ShopError(
          'payment-parked',
          'This order was deleted in the meantime. We received your payment and will refund it.',
        )
      : new ShopError(
          'payment-parked',
          'We received your payment, but can’t fulfil the order. We’ll contact you.',
        );
  }
  if (settlement.outcome === 'not-charged') {
    return new ShopError(
      'payment-incomplete',
      settlement.status === 'processing'
        ? 'Your bank is still processing this payment. The order will be paid once it’s done.'
        : 'This payment is not complete.',
    );
  }
  return settlement.outcome === 'paid'
    ? refused('This payment doesn’t belong to this order.')
    : noSuchOrder();
}

function refused(words: string): ShopError {
  return new ShopError('payment-refused', words);
}
