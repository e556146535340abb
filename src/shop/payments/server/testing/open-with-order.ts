import type { WebhookEvent } from '#platform/server/payment/payment-provider.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { recordRefund } from '#shop/refunds/server/record-refund.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { handleWebhook } from '../handle-webhook.ts';
import type { PaymentParts } from '../payment-parts.ts';

/** Hears a webhook as the whole shop does. */
export function hearWebhook(payments: PaymentParts, event: WebhookEvent): Promise<void> {
  return handleWebhook({ ...payments, recordRefund: (told) => recordRefund(payments, told) }, event);
}

/** A shop with one customer, who has ordered and not paid. */
export async function openWithOrder(wanted?: { quantity?: number }, hearsChanges = true) {
  const shop = await openTestShop({ hearsChanges });
  const product = await addProduct(shop.database.db);
  const ada = await addCustomer(shop);
  return { shop, product, ada, order: await ada.order(product, wanted) };
}
