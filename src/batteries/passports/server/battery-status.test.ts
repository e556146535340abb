import { expect, it } from 'vitest';
import { addCustomer, type Customer } from '#shop/orders/server/testing/customer.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { addUnitWithPassport } from './testing/unit-with-passport.ts';

async function openShopWithUnit() {
  const shop = await openTestShop();
  const unit = await addUnitWithPassport(shop.database.db);
  const [admin, other] = [
    await addCustomer(shop, { isAdmin: true }),
    await addCustomer(shop, { isAdmin: true }),
  ];
  const send = (by: Customer, method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) =>
    by.call({ method, url: `/api${url}`, ...(payload && { payload }) });
  return {
    ...{ shop, unit, admin, other, send },
    set: (status: string, by = admin, reason?: string) =>
      send(by, 'PUT', `/units/${unit.id}/batteryStatus`, { status, ...(reason && { reason }) }),
    read: async (path: string) =>
      (await shop.app.inject({ url: path, headers: { accept: 'application/json' } })).json(),
    statusOf: async () => (await send(admin, 'GET', `/units/${unit.id}/passport`)).json(),
  };
}

it.each(['waste', 'repurposed', 're-used', 'remanufactured'])(
  'a unit that is %s leaves the stock, and is neither put back, reserved nor shipped as new',
  async (status) => {
    const { shop, unit, admin, send, set } = await openShopWithUnit();
    const ada = await addCustomer(shop);
    const order = await ada.order(unit.product, { quantity: 1 });
    await ada.pay(order);
    expect((await set(status)).statusCode).toBe(200);
    expect((await send(admin, 'GET', `/units/${unit.id}`)).json().state).toBe('blocked');
    const refused = [
      await send(admin, 'POST', `/units/${unit.id}/moves`, { move: 'restocked' }),
      await send(admin, 'POST', `/orders/${order._id}/units`, { serial: unit.serial }),
    ];
    for (const answer of refused) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json().message).toContain(`is ${status}, so it can’t be sold`);
    }
    expect((await send(admin, 'PATCH', `/shipping/${order._id}`)).statusCode).toBe(409);
    expect((await send(admin, 'GET', `/units/${unit.id}`)).json().state).toBe('blocked');
  },
);

it('a battery that is repurposed gets a new passport, and both name each other', async () => {
  const { unit, set, read, statusOf } = await openShopWithUnit();
  await set('repurposed');
  const old = await read(unit.path);
  expect(old.replacedBy).toMatch(/\/21\/AY-0001-P2$/);
  const { pathname } = new URL(old.replacedBy);
  const renewed = await read(pathname);
  expect(renewed).toMatchObject({
    identifier: old.replacedBy,
    replaces: old.identifier,
    serial: 'AY-0001-P2',
  });
  expect((await statusOf()).path).toBe(pathname);
  // Nothing leads back.
  expect((await set('original')).statusCode).toBe(409);
});

it('a battery comes back from waste with a reason and by a second admin alone', async () => {
  const { set, statusOf, admin, other } = await openShopWithUnit();
  await set('waste');
  expect((await set('original')).json().issues[0].field).toBe('reason');
  expect((await set('original', admin, 'Wrong serial')).json().message).toContain('Another admin');
  expect(await statusOf()).toMatchObject({ status: 'waste', proposal: { status: 'original' } });
  expect((await set('original', admin, 'Wrong serial')).statusCode).toBe(409);
  expect((await statusOf()).status).toBe('waste');
  expect((await set('original', other)).statusCode).toBe(200);
  expect(await statusOf()).toMatchObject({ status: 'original', proposal: null });
});
