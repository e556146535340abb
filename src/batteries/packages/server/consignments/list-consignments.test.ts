import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { unnamedSeller } from '#platform/kernel/seller.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop, watchStatements } from '#testing/test-shop.ts';
import type { ClearanceSettings } from '../clear-shipment.ts';
import { makeShippable } from '../testing/make-shippable.ts';
import { listConsignments, readConsignment } from './read-consignments.ts';

const settings = {
  seller: unnamedSeller,
  isLive: false,
  shipUnchecked: 'mark',
} as unknown as ClearanceSettings;
const everything = { limit: 500, offset: 0 };

it('a list of consignments is judged by as many statements as a single one, and each as by itself', async () => {
  const shop = await openTestShop();
  const { db, url } = shop.database;
  const admin = await addCustomer(shop, { isAdmin: true });
  const [known, unknown] = [
    await addProduct(db, { name: 'Known', kind: 'module' }),
    await addProduct(db, { name: 'Unknown', kind: 'pack' }),
  ];
  await makeShippable(db, known.id);
  const recipient = { name: 'Test bench', address: 'Ring 1\nAachen, DE' };
  const open = async (...productIds: string[]) => {
    const lines = productIds.map((productId) => ({ productId, quantity: 1, condition: 'sound' }));
    const payload = { id: randomUUID(), purpose: 'sample', recipient, lines };
    const answer = await admin.call({ method: 'POST', url: '/api/consignments', payload });
    expect(answer.statusCode, answer.body).toBe(200);
    return payload.id;
  };
  let statements = 0;
  const watched = watchStatements(url, () => {
    statements += 1;
  });
  const count = async () => {
    statements = 0;
    await listConsignments(watched.db, everything, settings);
    return statements;
  };

  const first = await open(known.id);
  const packages = `/api/consignments/${first}/packages`;
  const { proposals } = (await admin.call({ method: 'GET', url: packages })).json();
  const payload = { mode: 'road', packages: proposals.road };
  expect((await admin.call({ method: 'PUT', url: packages, payload })).statusCode).toBe(200);
  const alone = await count();
  for (const ids of [[unknown.id], [known.id, unknown.id], [known.id]]) await open(...ids);
  expect(await count()).toBe(alone);

  const { items, total } = await listConsignments(db, everything, settings);
  expect(total).toBe(4);
  for (const item of items) {
    const { preparation: _, ...single } = await readConsignment(db, item.id, settings);
    expect(item).toEqual(single);
  }
  expect(new Set(items.map(({ waits }) => waits[0]?.message)).size).toBeGreaterThan(1);
});
