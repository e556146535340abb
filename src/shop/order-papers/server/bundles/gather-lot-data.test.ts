import { expect, it } from 'vitest';
import { makeShippable } from '#batteries/packages/server/testing/make-shippable.ts';
import { addTracked, openUnitShop } from '#batteries/units/server/testing/add-units.ts';
import { gatherLotData } from './gather-lot-data.ts';

const head = 'serial,batch,made_on,quantity,capacity_ah,resistance_mohm';

async function openLotShop(tracking: 'serial' | 'batch') {
  const shop = await openUnitShop();
  const product = await addTracked(shop.db, { name: 'Cell', kind: 'cell', tracking });
  await makeShippable(shop.db, product.id);
  const order = async (quantity: number) => {
    const placed = await shop.ada.order(product, { quantity });
    await shop.ada.pay(placed);
    return placed._id;
  };
  const lots = async (orderId: string) => {
    const table = (await gatherLotData(shop.db, orderId)).get(product.id);
    return table && new TextDecoder().decode(table).trimEnd().split('\r\n');
  };
  return { ...shop, product, order, lots };
}

it('has the units that have left with this very order: none of another’s, none that is only set aside', async () => {
  const { send, receive, ship, product, order, lots } = await openLotShop('serial');
  for (const serial of ['C1', 'C2', 'C3', 'C4'])
    await receive(product.id, serial, { batch: 'L-7', madeOn: '2026-03-02' });
  const [own, other] = [await order(3), await order(1)];
  expect((await send('POST', `/orders/${own}/units`, { serial: 'C3' })).statusCode).toBe(200);
  expect((await ship(own, 1, { serials: ['C1'] })).statusCode).toBe(200);
  expect((await ship(other, 1, { serials: ['C4'] })).statusCode).toBe(200);
  expect(await lots(own)).toEqual([head, 'C1,L-7,2026-03-02,1,,']);
});

it('has how many of each batch without serials have left with this very order', async () => {
  const { send, ship, product, order, lots } = await openLotShop('batch');
  await send('POST', `/products/${product.id}/batches`, {
    ...{ number: 'B-1', quantity: 50, madeOn: '2026-04-01' },
  });
  await send('POST', `/products/${product.id}/batches`, { number: 'B-2', quantity: 50 });
  const [own, other] = [await order(12), await order(5)];
  for (const [quantity, batch] of [
    [4, 'B-1'],
    [3, 'B-1'],
    [2, 'B-2'],
  ] as const)
    expect((await ship(own, quantity, { batch })).statusCode).toBe(200);
  expect((await ship(other, 5, { batch: 'B-1' })).statusCode).toBe(200);
  expect(await lots(own)).toEqual([head, ',B-1,2026-04-01,7,,', ',B-2,,2,,']);
});
