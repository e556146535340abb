import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { lapseOrders } from '#shop/orders/server/lapse-orders.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { orderPartsOf, settlePayment } from '#shop/payments/server/settle-payment.ts';
import { addProduct } from '#testing/builders.ts';
import { metricIn, openMetricsShop } from '#testing/metrics-shop.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { loadConfig } from '../settings/config.ts';

const token = 'k3Zq81vTfW0dYs5LhJ7u';

describe('the metrics for Prometheus', () => {
  it('are not there unless a token or a port is set', async () => {
    const { app } = await openTestShop({ renderer: unknownPages });
    expect((await app.inject('/metrics')).statusCode).toBe(404);
  });

  it('are shown to holders of their token only', async () => {
    const { app } = await openMetricsShop({ config: loadConfig({ METRICS_TOKEN: token }, {}) });
    const read = (authorization?: string) =>
      app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
    for (const wrong of [
      undefined,
      token,
      `Bearer ${token}x`,
      `Bearer ${token.slice(1)}`,
      `bearer ${token}`,
    ]) {
      const answer = await read(wrong);
      expect([wrong, answer.statusCode]).toEqual([wrong, 401]);
      expect(answer.body).not.toContain('ampyard_');
    }
    const answer = await read(`Bearer ${token}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.body).toContain('process_resident_memory_bytes');
  });

  it('are not on the shop’s port where only a port of their own is set', async () => {
    const config = loadConfig({ METRICS_PORT: '0' }, {});
    const { app } = await openMetricsShop({ config, renderer: unknownPages });
    expect((await app.inject('/metrics')).statusCode).toBe(404);
  });

  it('name the pattern of a route, and nothing of its address', async () => {
    const { app, prometheus, metric } = await openMetricsShop({
      renderer: { assets: { folder: import.meta.dirname }, render: async () => new Response() },
    });
    await app.inject('/api/myOrder/ada@example.test?q=secret-word');
    await app.inject('/any/no-such-page');
    await app.inject('/api/no-such-call');
    await app.inject({ method: 'PROPFIND' as 'GET', url: '/strange-thing' });
    await app.inject('/prometheus.ts');
    const count = (labels: Record<string, string>) => metric('ampyard_http_request_seconds_count', labels);
    expect(await count({ method: 'GET', route: '/api/myOrder/:email', status: '401' })).toBe(1);
    expect(await count({ route: '/*', status: '200' })).toBe(1);
    expect(await count({ route: '/*', status: '404' })).toBe(1);
    expect(await count({ route: 'none', status: '404' })).toBe(1);
    expect(await count({ route: 'files', status: '200' })).toBe(1);
    expect(await prometheus.text()).not.toMatch(
      /ada|secret-word|no-such-page|no-such-call|strange|prometheus.ts/,
    );
  });

  it('count an order once, however often it is sent', async () => {
    const shop = await openMetricsShop();
    const product = await addProduct(shop.database.db);
    const ada = await addCustomer(shop);
    const payload = ada.orderOf(product);
    for (let i = 0; i < 3; i++) await ada.place(product, payload);
    const events = (event: string) => shop.metric('ampyard_orders_total', { event });
    expect(await events('placed')).toBe(1);
    expect(await shop.metric('ampyard_orders_held')).toBe(1);
    expect(await shop.metric('ampyard_units_held')).toBe(payload.quantity);
    await ada.deleteOrder(payload.orderID);
    expect(await events('deleted')).toBe(1);
    expect(await shop.metric('ampyard_orders_held')).toBe(0);
    expect(await events('paid')).toBe(0);
  });

  it('count a payment once, however often it is reported', async () => {
    const shop = await openMetricsShop();
    const product = await addProduct(shop.database.db);
    const ada = await addCustomer(shop);
    const order = await ada.order(product);
    const transaction = await ada.pay(order);
    await settlePayment(shop.payments, transaction);
    const payments = (outcome: string) =>
      shop.metric('ampyard_payments_total', { provider: 'sandbox', outcome });
    expect([await payments('begun'), await payments('paid'), await payments('parked')]).toEqual([1, 1, 0]);
    expect(await shop.metric('ampyard_orders_total', { event: 'paid' })).toBe(1);
    expect(await shop.metric('ampyard_orders_held')).toBe(0);
  });

  it('tell of orders that lapsed, payments given up, payments that wait for an admin, mails that wait, and the newest backup', async () => {
    const shop = await openMetricsShop();
    const { db } = shop.database;
    const product = await addProduct(db);
    const ada = await addCustomer(shop);
    const given = await ada.order(product);
    await ada.prepare(given);
    await db.update(orders).set({ heldUntil: new Date(0) });
    await lapseOrders(orderPartsOf(shop.payments));
    expect(await shop.metric('ampyard_orders_total', { event: 'lapsed' })).toBe(1);
    expect(await shop.metric('ampyard_payments_total', { outcome: 'closed' })).toBe(1);
    expect(await shop.metric('ampyard_payments_parked_oldest_seconds')).toBe(0);

    const order = await ada.order(product);
    const { clientSecret } = (await ada.prepare(order)).json();
    const { paymentIntent } = (await ada.charge(clientSecret)).json();
    await db.execute(sql`update orders set deleted_at = now() where id = ${order._id}`);
    await ada.confirm(order, paymentIntent.id);
    await db.execute(sql`update payments set status = 'parked', parked_for = 'order-deleted',
      parked_at = now() - interval '1 hour' where id = ${paymentIntent.id}`);
    expect(await shop.metric('ampyard_backup_age_seconds')).toBeUndefined();
    await db.execute(sql`insert into backups (taken_at) values (now() - interval '2 hours')`);
    expect(await shop.metric('ampyard_backup_age_seconds')).toBeGreaterThanOrEqual(7200);
    await db.execute(sql`insert into refunds (id, payment_id, of, amount_cents, reason, state, created_at)
      values (gen_random_uuid(), ${paymentIntent.id}, 'parked', 1, 'Late', 'failed', now() - interval '1 hour')`);
    expect(await shop.metric('ampyard_refunds_failed')).toBe(1);
    expect(await shop.metric('ampyard_refunds_failed_oldest_seconds')).toBeGreaterThanOrEqual(3600);
    await db.execute(sql`update mails set created_at = now() - interval '1 hour'`);
    await db.execute(
      sql`update mails set state = 'sent', sent_at = now() where id > (select min(id) from mails)`,
    );
    expect(await shop.metric('ampyard_mails_waiting')).toBe(1);
    expect(await shop.metric('ampyard_mails_waiting_oldest_seconds')).toBeGreaterThanOrEqual(3600);
    expect(await shop.metric('ampyard_payments_parked')).toBe(1);
    expect(await shop.metric('ampyard_payments_parked_oldest_seconds')).toBeGreaterThanOrEqual(3600);
  });

  it('tell hits of the cache from misses, and refusals by their code', async () => {
    const { app, metric } = await openMetricsShop();
    const before = (await metric('ampyard_content_cache_requests_total', { outcome: 'hit' })) ?? 0;
    await app.inject('/api/product');
    await app.inject('/api/product');
    expect(await metric('ampyard_content_cache_requests_total', { outcome: 'hit' })).toBe(before + 1);
    expect(await metric('ampyard_content_cache_requests_total', { outcome: 'miss' })).toBe(1);
    expect(await metric('ampyard_content_cache_open')).toBe(1);
    await app.inject('/api/order');
    expect(await metric('ampyard_refusals_total', { code: 'not-signed-in' })).toBe(1);
  });

  it('tell what orders change from what admins and visitors do', async () => {
    const shop = await openMetricsShop({ hearsChanges: false });
    const forgotten = async (change: string) =>
      (await shop.metric('ampyard_content_cache_forgotten_total', { change })) ?? 0;
    const before = await forgotten('content');
    const product = await addProduct(shop.database.db);
    const ada = await addCustomer(shop);
    await ada.order(product);
    expect([await forgotten('content'), await forgotten('stock')]).toEqual([before, 1]);
    await ada.call({
      method: 'POST',
      url: '/api/review',
      payload: { rating: 5, comment: 'Good.', user: 'Ada' },
    });
    expect([await forgotten('content'), await forgotten('stock')]).toEqual([before + 1, 1]);
  });

  it('count what the limits refuse', async () => {
    const { app, metric } = await openMetricsShop({
      config: loadConfig({ RATE_LIMIT_PER_MINUTE: '6' }, {}),
    });
    const signIn = () =>
      app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        headers: { host: 'localhost:3000', origin: 'http://localhost:3000' },
        payload: { email: 'nobody@example.test', password: 'wrong horse' },
      });
    await signIn();
    await signIn();
    expect(await metric('ampyard_sign_ins_total', { outcome: 'refused' })).toBe(1);
    expect(await metric('ampyard_sign_ins_total', { outcome: 'limited' })).toBe(1);
    for (let i = 0; i < 6; i++) await app.inject('/api/order');
    expect(await metric('ampyard_rate_limited_total')).toBe(2);
  });

  it('tell how full the pool is, and time who waits for it', async () => {
    const { database, metric } = await openMetricsShop();
    const given = () => metric('ampyard_database_pool_wait_seconds_count', { outcome: 'given' });
    const before = (await given()) ?? 0;
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      expect(await metric('ampyard_database_pool_connections', { state: 'busy' })).toBeGreaterThanOrEqual(1);
    });
    expect(await given()).toBeGreaterThan(before);
    expect(await metric('ampyard_database_pool_size')).toBe(5);
  });

  it('begin with none, so that the first one is seen', async () => {
    const { prometheus } = await openMetricsShop();
    const text = await prometheus.text();
    expect(metricIn(text, 'ampyard_orders_total', { event: 'placed' })).toBe(0);
    expect(metricIn(text, 'ampyard_payments_total', { provider: 'stripe', outcome: 'parked' })).toBe(0);
  });
});

const unknownPages = {
  assets: { folder: import.meta.dirname },
  render: async () => new Response('not found', { status: 404 }),
};
