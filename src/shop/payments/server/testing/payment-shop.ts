import { setTimeout as pause } from 'node:timers/promises';
import type {
  PaymentProvider,
  ProviderRefund,
  WebhookEvent,
} from '#platform/server/payment/payment-provider.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { recordRefund } from '#shop/refunds/server/record-refund.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { handleWebhook } from '../settle-payment.ts';

/** Hears a webhook as the whole shop does. */
export function hearWebhook(payments: PaymentParts, event: WebhookEvent): Promise<void> {
  const accountCharges = {
    settle: async () => false,
    recordRefund: async () => false,
    reconcile: async () => {},
  };
  const parts = {
    ...payments,
    accountCharges,
    recordRefund: (told: ProviderRefund) => recordRefund(payments, told),
  };
  return handleWebhook(parts, event);
}

/** A shop with one customer, who has ordered and not paid. */
export async function openWithOrder(wanted?: { quantity?: number }, hearsChanges = true) {
  const shop = await openTestShop({ hearsChanges });
  const product = await addProduct(shop.database.db);
  const ada = await addCustomer(shop);
  return { shop, product, ada, order: await ada.order(product, wanted) };
}

/** The provider as the network makes it: each answer takes a little, and never the same. */
export function jittery(provider: PaymentProvider, maxMs = 6): PaymentProvider {
  const late =
    <Input extends unknown[], Answer>(call: (...input: Input) => Promise<Answer>) =>
    async (...input: Input): Promise<Answer> => {
      await pause(Math.random() * maxMs);
      const answer = await call(...input);
      await pause(Math.random() * maxMs);
      return answer;
    };
  return {
    ...provider,
    createIntent: late(provider.createIntent),
    findIntent: late(provider.findIntent),
    cancelIntent: late(provider.cancelIntent),
    refund: late(provider.refund),
    listRefunds: late(provider.listRefunds),
  };
}
