import { randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { whenDone } from '#testing/when-done.ts';
import { createStripe } from '../stripe.ts';
import { metadataOf, standInRefunds } from './stand-in-refunds.ts';

interface StandInRequest {
  method: string;
  path: string;
  headers: http.IncomingHttpHeaders;
  form: Record<string, string>;
}

interface StandInIntent {
  id: string;
  object: 'payment_intent';
  client_secret: string;
  status: string;
  amount: number;
  amount_received: number;
  currency: string;
  metadata: Record<string, string>;
}

/** How the next answer goes wrong. */
type Fault = 'drop-connection' | 'server-error' | 'kept-server-error' | 'work-then-drop';

const down = { error: { type: 'api_error', message: 'Down.' } };

/** A small Stripe on loopback: form-encoded bodies, idempotency keys, and failures when told. */
export async function startStripeStandIn() {
  const intents = new Map<string, StandInIntent>();
  const byKey = new Map<string, StandInIntent>();
  const requests: StandInRequest[] = [];
  const refunds = standInRefunds(intents);
  const faults: Fault[] = [];
  const spoiltKeys = new Set<string>();

  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    const { method = '', url = '', headers } = request;
    requests.push({ method, path: url, headers, form });

    const fault = faults.shift();
    if (fault === 'drop-connection') return request.socket.destroy();
    const key = String(headers['idempotency-key'] ?? '');
    if (spoiltKeys.has(key)) return send(500, down, { 'idempotent-replayed': 'true' });
    if (fault === 'kept-server-error') spoiltKeys.add(key);
    if (fault === 'server-error' || fault === 'kept-server-error') return send(500, down);
    const [status, body] = answer(method, url, key, form);
    if (fault === 'work-then-drop') return request.socket.destroy();
    return send(status, body);

    function send(status: number, body: object, more = {}) {
      response.writeHead(status, { 'content-type': 'application/json', ...more });
      response.end(JSON.stringify(body));
    }
  });

  function answer(method: string, url: string, key: string, form: Record<string, string>): [number, object] {
    if (method === 'POST' && url === '/v1/payment_intents') {
      if (Number(form.amount) < 50) {
        const code = 'amount_too_small';
        return [400, { error: { type: 'invalid_request_error', code, message: 'At least 50 cents.' } }];
      }
      const made = byKey.get(key) ?? create(form);
      byKey.set(key, made);
      return [200, made];
    }
    if (url.startsWith('/v1/refunds')) return refunds.answer(method, url, key, form);
    const [, id = '', verb] = /^\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(url) ?? [];
    const intent = intents.get(id);
    if (!intent) {
      return [404, { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'None.' } }];
    }
    if (verb === 'cancel') {
      if (intent.status === 'succeeded') {
        const code = 'payment_intent_unexpected_state';
        return [400, { error: { type: 'invalid_request_error', code, message: 'Too late.' } }];
      }
      intent.status = 'canceled';
    }
    return [200, intent];
  }

  function create(form: Record<string, string>): StandInIntent {
    const id = `pi_${randomBytes(8).toString('hex')}`;
    const intent: StandInIntent = {
      id,
      object: 'payment_intent',
      client_secret: `${id}_secret_1`,
      status: 'requires_payment_method',
      amount: Number(form.amount),
      amount_received: 0,
      currency: String(form.currency),
      metadata: metadataOf(form),
    };
    intents.set(id, intent);
    return intent;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenDone(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    intents,
    refunds,
    requests,
    /** The next answers go wrong like this, one after the other. */
    fail: (...next: Fault[]) => faults.push(...next),
    /** The customer pays in their browser. */
    charge(id: string, amount?: number) {
      const intent = intents.get(id);
      if (!intent) throw new Error(`Stripe has no ${id}.`);
      Object.assign(intent, { status: 'succeeded', amount_received: amount ?? intent.amount });
    },
  };
}

export const webhookSecret = 'whsec_of_the_tests';

/** A shop that is paid by a Stripe of our own. */
export async function openStripeShopAlone() {
  const stripe = await startStripeStandIn();
  const provider = createStripe({
    secretKey: 'sk_test_of_the_tests',
    publishableKey: 'pk_test_of_the_tests',
    webhookSecret,
    apiBase: stripe.apiBase,
  });
  const shop = await openTestShop({ paymentProvider: () => provider });
  return { stripe, provider, shop };
}

/** The same, with an order to pay. */
export async function openStripeShop() {
  const opened = await openStripeShopAlone();
  const { shop } = opened;
  const ada = await addCustomer(shop);
  const order = await ada.order(await addProduct(shop.database.db));
  const prepare = async () => (await ada.prepare(order)).json().clientSecret.split('_secret_')[0] as string;
  return { ...opened, ada, order, prepare };
}
