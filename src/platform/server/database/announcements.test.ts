import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { openAdministration } from '#testing/administration.ts';
import { addProduct } from '#testing/builders.ts';

const details = { name: 'LFP cell', min_order: 10, price: 42, description: 'A cell.' };

/** What the database says while something is done. */
async function openAnnouncements() {
  const shop = await openAdministration();
  const product = await addProduct(shop.database.db);
  const ada = await addCustomer(shop);
  const client = new pg.Client({ connectionString: shop.database.url });
  await client.connect();
  onTestFinished(() => client.end());
  const heard: string[] = [];
  client.on('notification', ({ payload = '' }) => heard.push(payload));
  await client.query('listen content_changed');
  async function announced(work: () => Promise<unknown>): Promise<string[]> {
    await work();
    // What was announced before comes before this answer.
    await client.query('select 1');
    return heard;
  }
  return { ...shop, product, ada, announced };
}

it('an order announces stock by the name of its change, and nothing about content', async () => {
  const { announced, ada, product } = await openAnnouncements();
  expect(await announced(() => ada.order(product))).toEqual([expect.stringMatching(/^stock [0-9a-f-]{36}$/)]);
});

it('a correction of stock together with a price announces content', async () => {
  const { announced, send, product } = await openAnnouncements();
  const body = { id: product.id, ...details, price: 43, available: 90, available_before: 100 };
  const heard = await announced(() => send('PUT', '/product', body));
  expect(heard).toContain('stock');
  expect(heard).toContain('products');
});

it('another tier announces content', async () => {
  const { announced, send, product } = await openAnnouncements();
  const tiers = [{ from: 20, price: 40 }];
  const body = { id: product.id, ...details, available: 100, available_before: 100, tiers };
  expect(await announced(() => send('PUT', '/product', body))).toContain('price_tiers');
});
