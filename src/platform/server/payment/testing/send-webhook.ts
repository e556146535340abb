import Stripe from 'stripe';
import type { TestShop } from '#testing/test-shop.ts';
import { webhookSecret } from './open-stripe-shop.ts';

const signer = new Stripe('sk_test_signer');

/** Says as Stripe does that something became of an intent. */
export function sendWebhook(
  shop: TestShop,
  intentId: string,
  {
    eventId = 'evt_1',
    secret = webhookSecret,
    at = Date.now(),
    type = 'payment_intent.succeeded',
    tamper = '',
    filling = '',
    object = { id: intentId, metadata: { filling } } as object,
  } = {},
) {
  const payload = JSON.stringify({ id: eventId, object: 'event', type, data: { object } });
  return sendSigned(shop, payload, { secret, at, tamper });
}

/** Whatever it says, it is signed. */
export function sendSigned(
  shop: TestShop,
  payload: string,
  { secret = webhookSecret, at = Date.now(), tamper = '' } = {},
) {
  const signature = signer.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(at / 1000),
  });
  return shop.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'stripe-signature': signature, 'content-type': 'application/json; charset=utf-8' },
    payload: payload + tamper,
  });
}
