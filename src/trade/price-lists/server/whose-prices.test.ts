import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orderLines } from '#shop/orders/server/tables.ts';
import { untilWaiting } from '#testing/hold-up.ts';
import { asSomebodyElse } from '#testing/one-connection.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { companies, companyMembers } from '#trade/companies/server/tables.ts';
import {
  addCompany,
  addPerson,
  type CompanyPerson,
  send,
} from '#trade/companies/server/testing/company-shop.ts';
import { listPrices, priceLists } from './tables.ts';
import { addListedCompany } from './testing/listed-company.ts';

const open = shareAmongTests(() => openTestShop({ config: { rateLimitPerMinute: 100_000 } }));
const openListed = () => addListedCompany(open());

type Listed = Awaited<ReturnType<typeof openListed>>;
type Product = Listed['product'];

/** The order of the specification, at a price per unit. */
const orderAt = (person: CompanyPerson, product: Product, rate: number, quantity = 10) =>
  person.place(product, { quantity, rate, total: rate * quantity });

/** An order of lines, at a price per unit. */
const orderLinesAt = (
  person: CompanyPerson,
  { id: productId }: Product,
  unitPrice: number,
  given: { quantity?: number; buyingAs?: string | null } = {},
) => {
  const { quantity = 10, ...rest } = given;
  return send(person, 'POST', '/orders', {
    ...{ id: crypto.randomUUID(), name: 'Bea', phone: '+49 30 901820', ...rest },
    delivery: {
      recipient: 'Volta',
      street: 'Am Werk 1',
      postcode: '10115',
      city: 'Berlin',
      country: 'Germany',
    },
    lines: [{ productId, quantity, unitPrice, total: unitPrice * quantity }],
  });
};

const putInCart = async (person: CompanyPerson, { id }: Product, quantity: number) =>
  (await send(person, 'PUT', `/cart/lines/${id}`, { quantity })).json().lines.at(-1);

describe('prices of a company’s list', () => {
  it('are those of its buyers’ carts, quick orders and orders, beside the public one where that is higher', async () => {
    const { buyer, product, db } = await openListed();
    expect(await putInCart(buyer, product, 10)).toMatchObject({
      price: { unit: 30, total: 300, tierFrom: 10, publicUnit: 42 },
    });
    const judged = await send(buyer, 'POST', '/quickOrder', {
      rows: [{ sku: product.sku, quantity: '90' }],
    });
    expect(judged.json().rows[0]).toMatchObject({ unitPrice: 25, publicUnitPrice: 42 });
    expect((await orderAt(buyer, product, 30)).statusCode).toBe(200);
    const placed = await orderLinesAt(buyer, product, 25, { quantity: 100 });
    expect(placed.json()).toEqual({ success: true, message: 'An order placed successfully' });
    const lines = await db.select().from(orderLines).where(eq(orderLines.productId, product.id));
    expect(
      lines.map(({ unitCents, tierFrom, totalCents }) => [unitCents, tierFrom, totalCents]).sort(),
    ).toEqual([
      [2_500, 100, 250_000],
      [3_000, 10, 30_000],
    ]);
  });

  it('are found again whenever a quantity changes (medusa 5359)', async () => {
    const { buyer, product } = await openListed();
    expect((await putInCart(buyer, product, 99)).price).toMatchObject({ unit: 30, total: 2_970 });
    expect((await putInCart(buyer, product, 100)).price).toMatchObject({
      unit: 25,
      total: 2_500,
      tierFrom: 100,
    });
    expect((await putInCart(buyer, product, 10)).price).toMatchObject({ unit: 30, total: 300 });
  });

  it('are seen by no one else: not by another company’s buyer, not by a buyer for themselves, not by visitors', async () => {
    const { buyer, product, companyId } = await openListed();
    const shop = open();
    const other = await addCompany(shop, 'Ohm AG');
    const eve = await other.addMember('buyer', 'eve');
    await other.buyFor(eve);
    const stranger = await addPerson(shop, 'sam');
    await send(buyer, 'PUT', '/buyingAs', { companyId: null });
    for (const person of [eve, stranger, buyer]) {
      expect((await putInCart(person, product, 10)).price).toEqual({ unit: 42, total: 420, tierFrom: 10 });
      const refused = await orderAt(person, product, 30);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ code: 'price-changed', current: { rate: 42, total: 420 } });
      // Naming the company does not help.
      const named = await orderLinesAt(person, product, 30, { buyingAs: companyId });
      expect(named.statusCode).toBe(409);
      expect(named.body).not.toContain('30.00');
    }
    const page = await shop.app.inject({ url: `/api/product/${product.id}` });
    expect(page.json().data).toMatchObject({ price: 42, tiers: [] });
    await send(buyer, 'PUT', '/buyingAs', { companyId });
  });

  it('end at once with the membership, and while the company cannot buy', async () => {
    const { buyer, product, db, companyId, owner } = await openListed();
    const unitPrice = async () => (await putInCart(buyer, product, 10)).price.unit;
    expect(await unitPrice()).toBe(30);
    for (const [state, stateReason] of [
      ['waiting', null],
      ['blocked', 'Unpaid.'],
    ] as const) {
      await db.update(companies).set({ state, stateReason }).where(eq(companies.id, companyId));
      expect(await unitPrice()).toBe(42);
    }
    await db.update(companies).set({ state: 'open', stateReason: null }).where(eq(companies.id, companyId));
    expect(await unitPrice()).toBe(30);
    await db.update(companyMembers).set({ role: 'viewer' }).where(eq(companyMembers.userId, buyer.id));
    expect(await unitPrice()).toBe(42);
    await db.update(companyMembers).set({ role: 'buyer' }).where(eq(companyMembers.userId, buyer.id));
    expect(await unitPrice()).toBe(30);
    const removed = await send(owner, 'DELETE', `/companies/${companyId}/members/${buyer.id}`);
    expect(removed.statusCode).toBe(200);
    expect(await unitPrice()).toBe(42);
  });

  it('begin and end with the days of the list, and of its rows', async () => {
    const { buyer, product, db, listId } = await openListed();
    const unitPrice = async () => (await putInCart(buyer, product, 10)).price.unit;
    const setDays = (
      table: typeof priceLists | typeof listPrices,
      first: number | null,
      last: number | null,
    ) => {
      const dayFromNow = (days: number | null) =>
        days === null ? null : sql`(now() at time zone 'UTC')::date + ${days}::int`;
      const isIt = table === priceLists ? eq(priceLists.id, listId) : eq(listPrices.listId, listId);
      return db
        .update(table)
        .set({ firstDay: dayFromNow(first), lastDay: dayFromNow(last) })
        .where(isIt);
    };
    for (const table of [priceLists, listPrices]) {
      await setDays(table, 1, null);
      expect(await unitPrice()).toBe(42);
      await setDays(table, null, -1);
      expect(await unitPrice()).toBe(42);
      await setDays(table, 0, 0);
      expect(await unitPrice()).toBe(30);
    }
  });
});

describe('an order', () => {
  it('at a list price of before is refused with the present one, and taken at that', async () => {
    const { buyer, product, db, listId, companyId } = await openListed();
    await db.update(listPrices).set({ unitCents: 3_100 }).where(eq(listPrices.listId, listId));
    const refused = await orderAt(buyer, product, 30);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'price-changed', current: { rate: 31, total: 310 } });
    const ofLines = await orderLinesAt(buyer, product, 30, { buyingAs: companyId });
    expect(ofLines.statusCode).toBe(409);
    expect(ofLines.json().issues[0]).toMatchObject({
      field: 'lines.0.unitPrice',
      current: { rate: 31, total: 310 },
    });
    expect((await orderAt(buyer, product, 42)).statusCode).toBe(409);
    expect((await orderAt(buyer, product, 31)).statusCode).toBe(200);
  });

  it('whose price changes while it waits to be written is refused, too', async () => {
    const { buyer, product, db, listId, companyId } = await openListed();
    let placing: ReturnType<typeof orderAt> | undefined;
    await db.transaction(async (tx) => {
      // Changing a list locks it; orders for a company wait for the company first.
      await tx.execute(sql`select from companies where id = ${companyId} for no key update`);
      placing = asSomebodyElse(() => orderAt(buyer, product, 30));
      await untilWaiting(open(), 1);
      await tx.update(listPrices).set({ unitCents: 3_500 }).where(eq(listPrices.listId, listId));
    });
    const refused = await placing;
    expect(refused?.statusCode).toBe(409);
    expect(refused?.json()).toMatchObject({ code: 'price-changed', current: { rate: 35 } });
  });
});
