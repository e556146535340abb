import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { trackedUnits } from '#batteries/units/server/tracked-units.ts';
import { users } from '#people/accounts/server/tables.ts';
import { unnamedSeller } from '#platform/kernel/seller.ts';
import { attachConfirmation } from '#shop/order-papers/server/order-placed-email.ts';
import { bundleLinks } from '#shop/order-papers/server/tables.ts';
import { findOrderRow } from '#shop/orders/server/order-repository.ts';
import { orderEvents } from '#shop/orders/server/tables.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { noMetrics } from '../../metrics/metrics.ts';
import type { PageRenderer } from '../../page-renderer/page-renderer.ts';
import { atLeisure } from '../../process/at-leisure.ts';
import { createExpensiveWork, type ExpensiveWork } from '../../process/expensive-work.ts';

const times = <Made>(length: number, make: (index: number) => Made) =>
  Array.from({ length }, (_, index) => make(index));

const page = () => new Response('<!DOCTYPE html><title>page</title>', { status: 404 });

async function openShop(onRender: (path: string) => unknown) {
  const renderer: PageRenderer = {
    assets: { folder: import.meta.dirname },
    render: async ({ url }) => {
      await onRender(new URL(url).pathname);
      return page();
    },
  };
  const { app } = await openTestShop({ renderer });
  return (url: string, remoteAddress = '10.0.0.1') => app.inject({ url, remoteAddress });
}

describe('pages that are not cached', () => {
  it('leave room for other calls between any two of them', async () => {
    // What is asked for while a page is made: it has its turn before the next page.
    let turns = 0;
    const rendered: number[] = [];
    const ask = await openShop(() => {
      rendered.push(turns);
      setImmediate(() => turns++);
    });
    // The first of all asks the database who the seller is, and one that has to wait for it too long lets the next begin.
    await ask('/first');
    await Promise.all(times(10, (i) => ask(`/nowhere-${i}`)));
    expect(rendered).toEqual(times(11, (index) => index));
  });

  it('are made for each address in turn, so that who asks for many waits for themselves', async () => {
    const rendered: string[] = [];
    const ask = await openShop((path) => rendered.push(path));
    await Promise.all([...times(20, (i) => ask(`/nowhere-${i}`)), ask('/another', '10.0.0.2')]);
    expect(rendered.indexOf('/another')).toBeLessThan(3);
  });

  it('are refused at once, with a time to come back, where too many wait', async () => {
    let end = () => {};
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    const ask = await openShop(() => held);
    const asked = times(350, (i) => ask(`/nowhere-${i}`));
    const first = await Promise.race(asked);
    expect(first.statusCode).toBe(503);
    expect(first.headers['retry-after']).toBe('2');
    end();
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 404).length).toBeGreaterThanOrEqual(301);
  });
});

describe('a connection', () => {
  it('ends when its visitor does not read what they asked for', async () => {
    const { app } = await openTestShop();
    expect(app.server.timeout).toBeGreaterThan(0);
  });
});

/** A shop that tells who has waited in its line for what, and what was printed. */
async function openWatchedShop() {
  const real = createExpensiveWork(noMetrics);
  const waited: string[] = [];
  const expensiveWork: ExpensiveWork = {
    run: (who, ...rest) => {
      waited.push(who);
      return real.run(who, ...rest);
    },
    stream: (who, ...rest) => {
      waited.push(who);
      return real.stream(who, ...rest);
    },
  };
  const print = vi.fn(async (papers: readonly object[]) => Buffer.from(JSON.stringify(papers)));
  const shop = await openTestShop({ expensiveWork, press: { print, stop: async () => {} } });
  const product = await addProduct(shop.database.db, {
    ...{ name: 'Cell', sku: 'AY-C-1', slug: 'cell', kind: 'cell', specification: { nominalVoltage: 3.2 } },
  });
  const [ada, admin] = [await addCustomer(shop), await addCustomer(shop, { name: 'Grace', isAdmin: true })];
  const order = await ada.order(product);
  const idOf = async (person: typeof ada) =>
    (await shop.database.db.select().from(users).where(eq(users.email, person.email)))[0]?.id;
  const [adaId, adminId] = [`account ${await idOf(ada)}`, `account ${await idOf(admin)}`];
  waited.length = 0;
  return { shop, ada, admin, order, product, waited, print, adaId, adminId, line: real };
}

describe('one line', () => {
  it('has all papers, bundles, exports and files in it, by account and else by network', async () => {
    const { shop, ada, admin, order, waited, adaId, adminId } = await openWatchedShop();
    const at = `/api/orders/${order._id}`;
    const expectWaited = async (request: Promise<{ statusCode: number }>, ...who: string[]) => {
      waited.length = 0;
      expect((await request).statusCode).toBe(200);
      expect(waited).toEqual(who);
    };
    const [paper] = (await ada.call({ url: `${at}/papers` })).json();
    const linked = () => ada.call({ method: 'POST', url: `${at}/papers/${paper.id}/link` });
    await expectWaited(linked(), adaId);
    // It is there by now.
    await expectWaited(linked());
    const { address } = (await ada.call({ method: 'POST', url: `${at}/bundle` })).json();
    await expectWaited(shop.app.inject({ url: address }), adaId);
    const shared = (
      await ada.call({ method: 'POST', url: `${at}/bundleLinks`, payload: { days: 1 } })
    ).json();
    await expectWaited(shop.app.inject({ url: new URL(shared.address).pathname }), 'network 127.0.0.1');
    await expectWaited(ada.call({ url: '/api/account/export' }), adaId);
    for (const url of ['/api/quickOrder', '/api/cart/quickOrder']) {
      const rows = [{ sku: 'NO-SUCH', quantity: 1, inCart: 0 }];
      await expectWaited(ada.call({ method: 'POST', url, payload: { rows } }), adaId);
    }
    await expectWaited(admin.call({ url: '/api/productExport' }), adminId);
    const payload = { matching: {} };
    await expectWaited(admin.call({ method: 'POST', url: '/api/orderExport', payload }), adminId);
    await expectWaited(
      admin.call({
        ...{ method: 'POST', url: '/api/productImport', payload: Buffer.from('sku,price\nAY-C-1,5\n') },
        headers: { 'content-type': 'application/octet-stream' },
      }),
      adminId,
    );
  });

  it('makes a paper and a data sheet once, for simultaneous and for later requests', async () => {
    const { shop, ada, admin, order, print } = await openWatchedShop();
    const fetchBundle = async (reader: typeof ada) => {
      const { address } = (
        await reader.call({ method: 'POST', url: `/api/orders/${order._id}/bundle` })
      ).json();
      expect((await shop.app.inject({ url: address })).statusCode).toBe(200);
    };
    await Promise.all([ada, admin, ada, admin].map(fetchBundle));
    await fetchBundle(ada);
    const kinds = print.mock.calls.map(([[paper]]) => (paper as { kind: string }).kind);
    expect(kinds.toSorted()).toEqual(['confirmation', 'data-sheet']);
  });

  it('has the papers of mails in it, without anyone waiting for ever for one that others want too', async () => {
    const { shop, ada, admin, order, product, print, line } = await openWatchedShop();
    const { db } = shop.database;
    print.mockImplementation(async (papers) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return Buffer.from(JSON.stringify(papers));
    });
    const papers = {
      ...{
        places: { db, store: undefined },
        readBank: async () => undefined,
        address: 'https://shop.example',
        config: { payments: { provider: 'sandbox' as const } },
      },
      ...{ press: { print }, trackedUnits, readSeller: async () => unnamedSeller },
    };
    const inTurn = atLeisure((work) => line.run('the shop', (step) => step(work)));
    const attach = async (orderId: string) => {
      const row = await findOrderRow(db, orderId);
      const [event] = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
      if (!row) throw new Error('There is no such order.');
      const mail = { id: 1, eventId: event?.id ?? null, attempts: 0 };
      return await attachConfirmation({ papers, inTurn, log: { warn: () => {} } }, row, mail);
    };
    const other = await ada.order(product);
    // While it rests after the first, the second is what both bundles want.
    const first = attach(other._id);
    const second = attach(order._id);
    await first;
    const bundles = [ada, admin].map(async (reader) => {
      const url = `/api/orders/${order._id}/bundle`;
      const { address } = (await reader.call({ method: 'POST', url })).json();
      return (await shop.app.inject({ url: address })).statusCode;
    });
    expect(await Promise.all(bundles)).toEqual([200, 200]);
    expect(await second).toHaveLength(1);
  });

  it('gives up the place of who hangs up', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const never = (_who: string, _work: unknown, options?: { signal?: AbortSignal | undefined }) => {
      signals.push(options?.signal);
      return new Promise<never>(() => {});
    };
    const shop = await openTestShop({ expensiveWork: { run: never, stream: never } });
    const ada = await addCustomer(shop);
    const address = await shop.app.listen({ port: 0 });
    const leaving = new AbortController();
    const asked = fetch(`${address}/api/account/export`, { headers: ada.headers, signal: leaving.signal });
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    expect(signals[0]?.aborted).toBe(false);
    leaving.abort();
    await expect(asked).rejects.toThrow();
    await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true));
  });
});

it('an order has so many links to its papers at once, also where they are asked for at the same moment', async () => {
  const { ada, order, shop } = await openWatchedShop();
  const url = `/api/orders/${order._id}/bundleLinks`;
  const share = () => ada.call({ method: 'POST', url, payload: { days: 1, note: randomUUID() } });
  const answers = await Promise.all(Array.from({ length: 26 }, share));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    ...{ code: 'conflict', message: 'This order has 20 active links. End one to create another.' },
  });
  const [link] = (await ada.call({ url })).json();
  expect((await ada.call({ method: 'DELETE', url: `${url}/${link.id}` })).statusCode).toBe(200);
  expect((await share()).statusCode).toBe(200);
  expect(await shop.database.db.$count(bundleLinks)).toBe(21);
});
