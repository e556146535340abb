import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { createStripe } from '../stripe.ts';
import { startStripeStandIn } from './stripe-stand-in.ts';

export const webhookSecret = 'whsec_of_the_tests';

/** A shop that is paid by a Stripe of our own, and an order to pay. */
export async function openStripeShop() {
  const stripe = await startStripeStandIn();
  const provider = createStripe({
    secretKey: 'sk_test_of_the_tests',
    publishableKey: 'pk_test_of_the_tests',
    webhookSecret,
    apiBase: stripe.apiBase,
  });
  const shop = await openTestShop({ paymentProvider: () => provider });
  const ada = await addCustomer(shop);
  const order = await ada.order(await addProduct(shop.database.db));
  const prepare = async () => (await ada.prepare(order)).json().clientSecret.split('_secret_')[0] as string;
  return { stripe, provider, shop, ada, order, prepare };
}
