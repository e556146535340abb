import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { measuredReadings } from '#batteries/passports/server/tables.ts';
import { addUnitWithPassport } from '#batteries/passports/server/testing/unit-with-passport.ts';
import { moveUnits } from '#batteries/units/server/move-units.ts';
import { dayOf } from '#platform/kernel/dates.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { addCustomer, type Customer } from '#shop/orders/server/testing/customer.ts';
import type { TestShop } from '#testing/test-shop.ts';
import { openTestShop } from '#testing/test-shop.ts';
import type { Claim, ClaimFigures } from '../../contract/claims.ts';
import { warrantyTerms } from '../tables.ts';

/** The smallest picture there is: one white pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC',
  'base64',
);

/** Uploads something about a battery, as a browser does as soon as it is chosen. */
export async function upload(
  by: Customer,
  unit: string,
  payload: Buffer = onePixel,
  name = 'Type plate.PNG',
) {
  return await by.call({
    method: 'POST',
    url: `/api/claimFiles?${new URLSearchParams({ unit, name })}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload,
  });
}

/** Health of 66 % ± 2: well below the 70 % of the terms, with nothing that speaks against it. */
export const wornOut: ClaimFigures = {
  ...{ health: 66, healthError: 2, throughput: 20_000, cycles: 250, logged: 97 },
  ...{ overcharges: 0, deepDischarges: 0, overheatings: 0 },
};

export const terms = { from: '2020-01-01', years: 8, healthLimit: 70, leastLogged: 90, mostCycles: 1500 };

/** A pack sold under a warranty of 8 years and 70 %. */
export async function sellUnit(shop: TestShop, buyer: Customer, { serial = 'AY-0001' } = {}) {
  const { db } = shop.database;
  const unit = await addUnitWithPassport(db, { serial });
  await db
    .update(products)
    .set({ sku: `P-${unit.gtin}` })
    .where(eq(products.id, unit.product.id));
  await db.insert(warrantyTerms).values({ productId: unit.product.id, edition: 1, ...terms });
  const order = await buyer.order(unit.product, { quantity: 1 });
  await buyer.pay(order);
  await moveUnits(db, 'shipped', [{ ...unit, state: 'in-stock' }], { orderId: order._id, orderPosition: 1 });
  return unit;
}

/** A claim about an own unit; with the readings' figures if none are given. */
export const claimOf = (unitId: string, given: { id?: string; figures?: ClaimFigures } = {}) => ({
  ...{ id: randomUUID(), unitId, inServiceOn: dayOf(new Date()), problem: 'Half of the range is gone.' },
  ...given,
});

/** An open claim, with figures that are covered unless others are given. */
export async function addClaim(shop: TestShop, buyer: Customer, figures: ClaimFigures = wornOut) {
  const unit = await sellUnit(shop, buyer);
  const payload = claimOf(unit.id, { figures });
  const answer = await buyer.call({ method: 'POST', url: '/api/myClaims', payload });
  if (answer.statusCode !== 200) throw new Error(`The claim was refused: ${answer.body}`);
  return { claimId: payload.id, unit };
}

/** What was measured at some moments of the past days. */
export async function addReadings(
  { database: { db } }: TestShop,
  unitId: string,
  readings: ({ daysAgo: number } & Partial<typeof measuredReadings.$inferInsert>)[],
): Promise<void> {
  await db.insert(measuredReadings).values(
    readings.map(({ daysAgo, ...measured }) => ({
      ...{
        unitId,
        source: 'bms' as const,
        takenAt: new Date(Date.now() - daysAgo * 24 * 60 * 60_000),
        ...measured,
      },
    })),
  );
}

export async function openWarrantyShop() {
  const shop = await openTestShop();
  const { db } = shop.database;
  const [ada, eve] = [await addCustomer(shop), await addCustomer(shop, { name: 'Eve' })];
  const admin = await addCustomer(shop, { name: 'Root', isAdmin: true });
  const send = (by: Customer, method: 'GET' | 'POST', url: string, payload?: object) =>
    by.call({ method, url: `/api${url}`, ...(payload && { payload }) });
  const read = async (claimId: string, by = admin): Promise<Claim> =>
    (await send(by, 'GET', `/${by === admin ? 'claims' : 'myClaims'}/${claimId}`)).json();
  return {
    ...{ shop, db, ada, eve, admin, send, read },
    claim: (figures: ClaimFigures = wornOut) => addClaim(shop, ada, figures),
    decide: async (claimId: string, step: string, more: object = {}, by = admin) =>
      await send(by, 'POST', `/claims/${claimId}/steps`, {
        ...{ step, version: (await read(claimId)).version, ...more },
      }),
    emailsOf: async () =>
      (await db.select().from(mails).orderBy(asc(mails.id)))
        .filter(({ kind }) => kind.includes('claim'))
        .map(({ kind, email }) => `${kind} ${email}`),
  };
}
