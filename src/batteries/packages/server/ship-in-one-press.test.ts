import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { products } from '#shop/catalog/server/tables/products.ts';
import { payLines } from '#shop/orders/server/testing/paid-order.ts';
import { addProduct } from '#testing/builders.ts';
import { openShippingShop, specification, without } from './testing/shipping-shop.ts';

describe('an order shipped in one press', () => {
  it('of batteries leaves as the shop proposes, with its papers issued', async () => {
    const { sell, patch, order, kinds, print, logged } = await openShippingShop();
    const { id } = await sell();
    const answer = await patch(id);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: 'The order was marked as shipped.' },
    ]);
    const [shipment] = (await order(id)).shipments;
    expect(shipment?.transport).toBe('checked');
    expect(await kinds(id, shipment?.id ?? '')).toEqual(['packing-sheet', 'transport-document', 'labels']);
    const text = await print(id, shipment?.id ?? '');
    expect(text).toContain('UN 3480, LITHIUM ION BATTERIES, 9, (E)');
    expect(text).toContain('Emergency (24 h) +1 202 555 0112');
    expect(await logged('order.shipped')).toMatchObject([{ transport: 'checked' }]);
  });

  it.each([['mass'], ['energy'], ['chemistry']] as const)(
    'is refused while its %s is not known, and the customer is told nothing',
    async (name) => {
      const { sell, patch, said, order, told, db } = await openShippingShop();
      const { id, product } = await sell({ specification: without(name) });
      expect(await said(patch(id))).toMatchObject({ status: 409, code: 'transport-unknown' });
      expect((await order(id)).shipments).toEqual([]);
      expect(await told()).toBe(0);
      await db.update(products).set({ specification }).where(eq(products.id, product.id));
      expect((await patch(id)).statusCode).toBe(200);
      expect(await told()).toBe(1);
    },
  );

  it('is refused where its usual packaging is forbidden, with the reason', async () => {
    const { sell, patch, said } = await openShippingShop();
    const { id } = await sell({ specification: without('casing', 'packagedIn') });
    const refused = await said(patch(id));
    expect(refused).toMatchObject({ status: 409, code: 'transport-forbidden' });
    expect(refused.message).toContain('P903(1) requires a box tested to packing group II');
  });

  it('of goods that contain nothing needs no papers', async () => {
    const { sell, patch, order, steps } = await openShippingShop();
    const { id } = await sell({
      ...{ kind: 'electronics', specification: {}, transport: { contains: 'nothing' }, summary: false },
    });
    expect(await steps(id)).toMatchObject({ contents: 'nothing', canShip: true, papers: [] });
    expect((await patch(id)).statusCode).toBe(200);
    expect((await order(id)).shipments[0]?.transport).toBe('not-dangerous');
  });

  it('of goods of which nothing is said ships as ever, without papers, and is marked', async () => {
    const { sell, patch, order, kinds, logged, ada } = await openShippingShop();
    const { id } = await sell({ kind: null, specification: {}, summary: false });
    expect((await patch(id)).statusCode).toBe(200);
    const [shipment] = (await order(id)).shipments;
    expect(shipment?.transport).toBe('not-checked');
    expect((await order(id, ada)).shipments[0]?.transport).toBeNull();
    expect(await kinds(id, shipment?.id ?? '')).toEqual([]);
    expect(await logged('order.shipped')).toMatchObject([{ transport: 'transport not checked' }]);
  });

  it('of such goods is refused where the setting says so, beside batteries always', async () => {
    const strict = await openShippingShop({ shipUnchecked: 'refuse' });
    const { id, product } = await strict.sell({ kind: null, specification: {}, summary: false });
    const refused = await strict.said(strict.patch(id));
    expect(refused).toMatchObject({ status: 409, code: 'transport-unchecked' });
    expect(refused.message).toContain(product.name);
    expect((await strict.steps(id)).canShip).toBe(false);
    const { ada, sell, patch, said, db } = await openShippingShop();
    const [module, unsaid] = [
      (await sell()).product,
      await addProduct(db, { name: `Box ${randomUUID()}`, minOrder: 1 }),
    ];
    const mixed = await payLines(ada, [
      [module, 1],
      [unsaid, 1],
    ]);
    expect(await said(patch(mixed._id))).toMatchObject({ status: 409, code: 'transport-unknown' });
  });

  it('in bulk does the same, order by order', async () => {
    const { sell, send } = await openShippingShop();
    const [good, unknown, untested] = [
      await sell(),
      await sell({ specification: without('mass') }),
      await sell({ summary: false }),
    ];
    const ids = [good.id, unknown.id, untested.id];
    const { outcomes } = (await send('POST', '/shipments', { ids })).json();
    const of = (id: string) => outcomes.find((one: { id: string }) => one.id === id);
    expect(of(good.id)).toMatchObject({ outcome: 'shipped' });
    expect(of(unknown.id)).toMatchObject({ outcome: 'skipped', isShipped: false });
    expect(of(unknown.id).message).toContain('Not known yet whether it may ship');
    expect(of(untested.id).message).toContain('there is no UN 38.3 test summary');
  });
});
