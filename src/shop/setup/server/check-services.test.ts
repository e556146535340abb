import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { webhookEvents } from '#platform/server/payment/stripe-webhook.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { MailServer } from '#testing/mail-server.ts';
import { openTestShop } from '#testing/test-shop.ts';

const ask = async (config: NonNullable<Parameters<typeof openTestShop>[0]>['config'], url: string) => {
  const shop = await openTestShop({ config: { mode: 'live', ...config } });
  const admin = await addCustomer(shop, { isAdmin: true });
  return { admin, send: async () => (await admin.call({ method: 'POST', url: `/api/setup/${url}` })).json() };
};

it('a test email goes to the admin by the shop’s own mail server, or says why not', async () => {
  const server = new MailServer();
  await server.start();
  onTestFinished(() => server.kill());
  const smtp = { url: server.url, from: 'shop@voltaire.test' };
  const { admin, send } = await ask({ smtp }, 'testEmail');
  expect(await send()).toMatchObject({ level: 'fine' });
  expect(server.taken.map(({ to }) => to)).toEqual([admin.email]);
  server.answer = (command) => (command.startsWith('RCPT') ? '550 no such mailbox' : undefined);
  const refused = await send();
  expect(refused).toMatchObject({ level: 'problem' });
  expect(refused.says).toContain('no such mailbox');
});

it('without a mail server it says that emails are queued', async () => {
  const { send } = await ask({ smtp: undefined }, 'testEmail');
  expect(await send()).toMatchObject({ level: 'problem', says: expect.stringContaining('No mail server') });
});

it('Stripe is asked whether the keys work and the webhook is known', async () => {
  let status = 200;
  const endpoint = {
    ...{ url: 'https://shop.test/api/webhooks/stripe', status: 'enabled' },
    enabled_events: [...webhookEvents],
  };
  const stripe = http.createServer((request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data: request.url?.includes('webhook') ? [endpoint] : [] }));
  });
  await new Promise<void>((resolve) => stripe.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void stripe.close());
  const apiBase = `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`;
  const keys = { secretKey: 'sk_live_a', publishableKey: 'pk_live_a', webhookSecret: 'whsec_a' };
  const payments = { provider: 'stripe' as const, ...keys, apiBase };
  const { send } = await ask({ payments, publicUrl: 'https://shop.test' }, 'checkPayments');
  expect(await send()).toMatchObject([
    { level: 'fine', says: 'The key works and the webhook is set up' },
    { level: 'warning', says: 'No webhook from Stripe has arrived yet.' },
  ]);
  status = 401;
  expect((await send())[0]).toMatchObject({ level: 'problem', says: 'Stripe rejects STRIPE_SECRET_KEY' });
});

it('without keys it says that card payments are off', async () => {
  const { send } = await ask({}, 'checkPayments');
  expect(await send()).toMatchObject([{ says: expect.stringContaining('Card payments are off') }]);
});
