import { expect } from 'vitest';
import { moveUnits } from '#batteries/units/server/move-units.ts';
import type { PageRenderer } from '#platform/server/page-renderer/page-renderer.ts';
import { addCustomer, type Customer } from '#shop/orders/server/testing/customer.ts';
import { openTestShop, type TestShop } from '#testing/test-shop.ts';
import type { PassportView, PointView } from '../../contract/passport.ts';
import { addDevice } from './signing-device.ts';
import { addUnitWithPassport } from './unit-with-passport.ts';

type Unit = Awaited<ReturnType<typeof addUnitWithPassport>>;

export const secretReading = {
  takenAt: '2026-11-01T08:00:00Z',
  ...{ health: 93.03125, capacity: 111.03125, power: 231_062.5, powerFade: 7.03125, resistance: 55.03125 },
  ...{ efficiency: 30.03125, cycles: 41_287, coldest: -4.03125, hottest: 41.03125, charge: 63.03125 },
  ...{ overcharges: 5_173, deepDischarges: 0, overheatings: 0, incident: 'telling-incident' },
};

/** Pages that show all that a loader is given, which is all that one could show. */
const pagesOfAllTheyGet: PageRenderer = {
  assets: { folder: import.meta.dirname },
  render: async (request, { data }) =>
    new Response(`<!DOCTYPE html>${JSON.stringify(await data.findPassport(new URL(request.url).pathname))}`, {
      headers: { 'content-type': 'text/html' },
    }),
};

/** A pack that Ada has bought, with a reading, and links to it for a workshop and an authority. */
export async function openShopWithSoldUnit() {
  const shop = await openTestShop({ renderer: pagesOfAllTheyGet });
  const unit = await addUnitWithPassport(shop.database.db);
  const [ada, bob] = [await addCustomer(shop), await addCustomer(shop)];
  const admin = await addCustomer(shop, { isAdmin: true });
  await sell(shop, unit, ada);
  const device = await addDevice(admin, unit);
  expect((await device.send([secretReading])).statusCode).toBe(200);
  const letIn = (await send(ada, 'POST', `/myUnits/${unit.id}/links`, { name: 'Workshop', days: 3 })).json();
  const authority = (
    await send(admin, 'POST', `/units/${unit.id}/authorityLinks`, { name: 'Customs', days: 3 })
  ).json();
  return { shop, unit, ada, bob, admin, device, letIn: tokenOf(letIn), authority: tokenOf(authority) };
}

async function sell({ database: { db } }: TestShop, unit: Unit, buyer: Customer): Promise<void> {
  const order = await buyer.order(unit.product, { quantity: 1 });
  await buyer.pay(order);
  await moveUnits(db, 'shipped', [{ ...unit, state: 'in-stock' }], { orderId: order._id, orderPosition: 1 });
}

const tokenOf = ({ address }: { address: string }) => address.split('#')[1] ?? expect.fail();

export const send = (
  by: Customer,
  method: 'GET' | 'POST' | 'DELETE' | 'PUT',
  url: string,
  payload?: object,
) => by.call({ method, url: `/api${url}`, ...(payload && { payload }) });

export async function read({ app }: TestShop, path: string, accept: string, bearer?: string) {
  const headers = { accept, ...(bearer && { authorization: `Bearer ${bearer}` }) };
  return await app.inject({ method: 'GET', url: path, headers });
}

export const bearerOf = (person: Customer) => String(person.headers.authorization).slice('Bearer '.length);

export async function pointsFor(shop: TestShop, path: string, bearer?: string): Promise<PointView[]> {
  const answer = await read(shop, path, 'application/json', bearer);
  return answer.json<PassportView>().groups.flatMap(({ points }) => points);
}
