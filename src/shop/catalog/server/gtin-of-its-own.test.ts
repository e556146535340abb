import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { dataUrlOf, drawing } from '#testing/pictures.ts';
import { openTestShop, type TestShop } from '#testing/test-shop.ts';

const gtin = '09521234500117';
const image = dataUrlOf(drawing('<rect/>'), 'image/svg+xml');

async function openShop() {
  const shop: TestShop = await openTestShop();
  const admin = await addCustomer(shop, { isAdmin: true });
  const create = (name: string) =>
    admin.call({
      ...{ method: 'POST', url: '/api/product' },
      payload: {
        ...{ name, image, min_order: 1, available: 5, price: 9, description: 'A pack.' },
        ...{ kind: 'pack', specification: { gtin } },
      },
    });
  return { admin, create };
}

describe('a GTIN', () => {
  it('is one product’s on sale, of two admins who give it at once as well', async () => {
    const { create } = await openShop();
    const answers = await Promise.all([create(randomUUID()), create(randomUUID())]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused.issues[0].field).toBe('specification.gtin');
  });

  it('may be given again once its product is off sale', async () => {
    const { admin, create } = await openShop();
    await create('First');
    const [product] = (await admin.call({ url: '/api/product' })).json();
    await admin.call({ method: 'DELETE', url: `/api/product/${product._id}` });
    expect((await create('Second')).statusCode).toBe(200);
  });
});
