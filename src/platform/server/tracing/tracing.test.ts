import { describe, expect, it } from 'vitest';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestDatabase, openTestShop } from '#testing/test-shop.ts';
import { noMetrics } from '../metrics/metrics.ts';
import { watchProvider } from '../payment/payment-provider.ts';
import { openTelemetry } from './opentelemetry.ts';
import { type ReceivedSpan, startCollector } from './testing/collector.ts';
import { traced } from './tracing.ts';

async function openTracedShop({ trustProxy = 0 } = {}) {
  const collector = await startCollector();
  const tracing = openTelemetry({
    endpoint: `${collector.endpoint}/`,
    headers: { 'api-key': 'k1' },
    serviceName: 'the shop',
    share: 1,
  });
  const database = await openTestDatabase({ tracing });
  const shop = await openTestShop({
    database,
    tracing,
    config: { trustProxy },
    paymentProvider: (sandbox) => watchProvider(sandbox, { metrics: noMetrics, tracing }),
  });
  const spans = async () => {
    await tracing.stop();
    return collector.spans();
  };
  return { ...shop, collector, tracing, spans };
}

/** But for the settings, which the first request reads for all. */
const childrenOf = (spans: ReceivedSpan[], parent: ReceivedSpan | undefined) =>
  spans
    .filter(({ parentSpanId }) => parentSpanId === parent?.spanId)
    .map(({ name }) => name)
    .filter((name) => name !== 'select shop_settings');

describe('traces', () => {
  it('show the queries of a request, and its calls to the payment provider', async () => {
    const shop = await openTracedShop();
    const product = await addProduct(shop.database.db);
    const ada = await addCustomer(shop);
    await ada.pay(await ada.order(product));
    const spans = await shop.spans();
    const named = (name: string) => spans.find((span) => span.name === name);
    const placed = named('POST /api/order');
    expect(placed?.kind).toBe(2);
    expect(placed?.attributes).toContainEqual({ key: 'http.route', value: { stringValue: '/api/order' } });
    expect(placed?.attributes).toContainEqual({
      key: 'http.response.status_code',
      value: { intValue: 200 },
    });
    expect(childrenOf(spans, placed)).toEqual(['callers', 'products_to_order', 'place_order']);
    expect(childrenOf(spans, named('PATCH /api/payment/:orderId'))).toEqual(
      expect.arrayContaining(['begin', 'update orders', 'insert order_events', 'commit']),
    );
    expect(childrenOf(spans, named('POST /api/create-payment-intent'))).toContain('sandbox createIntent');
    const { url, headers, body } = shop.collector.requests[0] ?? {};
    expect([url, headers?.['api-key']]).toEqual(['/v1/traces', 'k1']);
    expect(body).toContain('the shop');
  });

  it('send a fraction as one, and a whole number as that', async () => {
    const collector = await startCollector();
    const settings = { endpoint: collector.endpoint, headers: {}, serviceName: 'the shop', share: 1 };
    const tracing = openTelemetry(settings);
    tracing.begin({ name: 'work', kind: 'internal', attributes: { load: 0.5, units: 3 } }).end();
    await tracing.stop();
    expect(collector.spans()[0]?.attributes).toEqual([
      { key: 'load', value: { doubleValue: 0.5 } },
      { key: 'units', value: { intValue: 3 } },
    ]);
  });

  it('hold nothing of a person, and no secret', async () => {
    const shop = await openTracedShop();
    const product = await addProduct(shop.database.db);
    const ada = await addCustomer(shop);
    const order = await ada.order(product, { address: 'Marshal Road 7' });
    await ada.pay(order);
    await ada.call({ url: `/api/myOrder/${ada.email}?q=secret-word` });
    await shop.spans();
    const sent = shop.collector.requests.map(({ body }) => body).join();
    expect(sent).toContain('/api/myOrder/:email');
    expect(sent).toContain('select orders');
    for (const own of [ada.email, order.customer_Name, order.phone, 'Marshal Road', 'secret-word', order._id])
      expect(sent).not.toContain(own);
    expect(sent).not.toContain(ada.headers.authorization.slice('Bearer '.length));
  });

  it('keep the queries of requests apart that wait for the same connections', async () => {
    const shop = await openTracedShop();
    const ada = await addCustomer(shop);
    await Promise.all(Array.from({ length: 30 }, () => ada.call({ url: `/api/isAdmin/${ada.email}` })));
    const spans = await shop.spans();
    const requests = spans.filter(({ name }) => name === 'GET /api/isAdmin/:email');
    expect(requests).toHaveLength(30);
    // Who calls is asked for those of one moment together, by the first of them.
    for (const request of requests)
      expect(childrenOf(spans, request).filter((name) => name !== 'callers')).toEqual(['select users']);
    expect(requests.some((request) => childrenOf(spans, request).includes('callers'))).toBe(true);
  });

  it('go on from a caller’s where a proxy is trusted, and from no caller’s otherwise', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` };
    const traceOf = async (trustProxy: number) => {
      const shop = await openTracedShop({ trustProxy });
      await shop.app.inject({ url: '/healthz', headers });
      return (await shop.spans())[0]?.traceId;
    };
    expect(await traceOf(1)).toBe(trace);
    expect(await traceOf(0)).not.toBe(trace);
  });

  it('say of a failure what kind it was, and not its words', async () => {
    const { collector, tracing, spans } = await openTracedShop();
    const failing = traced(tracing, { name: 'job a', kind: 'internal' }, async () => {
      throw new TypeError('of ada@example.test');
    });
    await expect(failing).rejects.toThrow('of ada');
    expect((await spans())[0]?.attributes).toContainEqual({
      key: 'error.type',
      value: { stringValue: 'TypeError' },
    });
    expect(collector.requests[0]?.body).not.toContain('ada@');
  });

  it('are no trouble while the collector is away', async () => {
    const tracing = openTelemetry({
      endpoint: 'http://127.0.0.1:1',
      headers: {},
      serviceName: 'x',
      share: 1,
    });
    await traced(tracing, { name: 'x', kind: 'internal' }, async () => {});
    await tracing.stop();
  });
});
