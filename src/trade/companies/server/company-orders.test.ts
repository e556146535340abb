import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { routeNames, routeTable } from '#contract/route-table.ts';
import type { RouteName } from '#platform/contract/calls.ts';
import { apiBase } from '#platform/contract/calls.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { rightsByOrderCall } from '../contract/routes.ts';
import { companyRoles, mayInCompany } from '../rules/roles.ts';
import { addCompany, addPerson, type CompanyPerson, send } from './testing/company-shop.ts';

const open = shareAmongTests(() => openTestShop({ config: { rateLimitPerMinute: 100_000 } }));

/** A company with a buyer who buys for it, and a product. */
async function openCompany() {
  const shop = open();
  const { db } = shop.database;
  const company = await addCompany(shop);
  const buyer = await company.addMember('buyer', 'bea');
  await company.buyFor(buyer);
  const product = await addProduct(db, { name: `Cell ${crypto.randomUUID()}`, available: 1_000 });
  const rowOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
  return { shop, db, ...company, buyer, product, rowOf };
}

it('links to papers of a company’s orders end when who made them is no longer one of its people', async () => {
  const { shop, owner, addMember, buyer, product, companyId } = await openCompany();
  const second = await addMember('buyer', 'second');
  const order = await buyer.order(product);
  await send(buyer, 'PUT', '/buyingAs', { companyId: null });
  const own = await buyer.order(product);
  const share = async (person: CompanyPerson, { _id }: { _id: string }) => {
    const { address } = (await send(person, 'POST', `/orders/${_id}/bundleLinks`, { days: 90 })).json();
    return new URL(address).pathname;
  };
  const links = [await share(buyer, order), await share(second, order), await share(buyer, own)];
  const open = () => Promise.all(links.map(async (url) => (await shop.app.inject({ url })).statusCode));
  expect(await open()).toEqual([200, 200, 200]);
  await send(owner, 'DELETE', `/companies/${companyId}/members/${buyer.id}`);
  expect(await open()).toEqual([404, 200, 200]);
});

describe('buying as', () => {
  it('a person buys for themselves until they switch, and again after switching back', async () => {
    const { buyer, product, companyId, rowOf } = await openCompany();
    const forCompany = await buyer.order(product);
    expect(await rowOf(forCompany._id)).toMatchObject({ companyId, companyName: 'Volta GmbH' });
    expect(forCompany).toMatchObject({ company: { id: companyId, name: 'Volta GmbH' } });
    await send(buyer, 'PUT', '/buyingAs', { companyId: null });
    const own = await buyer.order(product);
    expect(await rowOf(own._id)).toMatchObject({ companyId: null, awaitsApproval: false });
    expect(own).not.toHaveProperty('company');
  });

  it('is refused to strangers, to roles that do not order, and while the company cannot buy', async () => {
    const { shop, addMember, companyId, buyer, product } = await openCompany();
    const stranger = await addPerson(shop, 'eve');
    const choose = (person: CompanyPerson) => send(person, 'PUT', '/buyingAs', { companyId });
    expect((await choose(stranger)).statusCode).toBe(404);
    expect((await choose(await addMember('viewer'))).statusCode).toBe(403);
    const admin = await addPerson(shop, 'admin', true);
    await send(admin, 'PATCH', `/companies/${companyId}/state`, { state: 'blocked', reason: 'Unpaid.' });
    const refused = await buyer.place(product);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe('Volta GmbH is blocked: Unpaid.');
  });

  it('an order that names whom it is for is refused once the buyer has switched', async () => {
    const { buyer, product, companyId } = await openCompany();
    const line = { productId: product.id, quantity: product.minOrder };
    const unitPrice = product.priceCents / 100;
    const place = (buyingAs: string | null) =>
      send(buyer, 'POST', '/orders', {
        id: crypto.randomUUID(),
        ...{ name: 'Bea', phone: '+49 30 901820', buyingAs },
        delivery: {
          recipient: 'Bea',
          street: 'Am Werk 1',
          postcode: '10115',
          city: 'Berlin',
          country: 'Germany',
        },
        lines: [{ ...line, unitPrice, total: (product.priceCents * product.minOrder) / 100 }],
      });
    expect((await place(companyId)).statusCode).toBe(200);
    expect((await place(null)).json()).toMatchObject({ code: 'conflict' });
    await send(buyer, 'PUT', '/buyingAs', { companyId: null });
    expect((await place(companyId)).statusCode).toBe(409);
    expect((await place(null)).statusCode).toBe(200);
  });

  it('sent twice, it is one order', async () => {
    const { shop, buyer, product } = await openCompany();
    const orderID = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => buyer.place(product, { orderID })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await shop.database.db.$count(orders, eq(orders.id, orderID))).toBe(1);
  });
});

describe('an order of a company', () => {
  it('is seen and handled only by its people, as their role allows', async () => {
    const { shop, buyer, product, addMember } = await openCompany();
    const calls = routeNames.filter((name) => routeTable[name].access.startsWith('owner'));
    expect(calls.filter((name) => !rightsByOrderCall[name])).toEqual([]);
    const order = await buyer.order(product);
    const other = await addCompany(shop, 'Other SA');
    const ask = (person: CompanyPerson, name: RouteName) => {
      const { method, path } = routeTable[name];
      const url = path.replace(/:(id|orderId)\b/, order._id).replaceAll(/:\w+/g, crypto.randomUUID());
      return person.call({
        method,
        url: apiBase + url,
        ...(method !== 'GET' && { payload: bodies(order, person)[name] ?? {} }),
      });
    };
    for (const role of companyRoles) {
      const person = await addMember(role);
      for (const name of calls.filter((one) => one !== 'deleteOrder')) {
        const { statusCode, body } = await ask(person, name);
        const isHidden = statusCode === 404 && body.includes('Order not found.');
        expect(isHidden, `${name} as ${role}: ${statusCode} ${body}`).toBe(
          !mayInCompany(role, rightsByOrderCall[name] ?? 'manage-people'),
        );
        expect((await ask(other.owner, name)).json().message, `${name} by a stranger`).toBe(
          'Order not found.',
        );
      }
    }
    expect((await ask(await addMember('viewer', 'vic'), 'deleteOrder')).statusCode).toBe(404);
    expect((await ask(buyer, 'deleteOrder')).statusCode).toBe(200);
  });

  it('stays with the company when the buyer leaves, who keeps nothing of it', async () => {
    const { buyer, product, companyId, owner, rowOf } = await openCompany();
    const order = await buyer.order(product);
    await send(buyer, 'DELETE', `/companies/${companyId}/members/${buyer.id}`);
    expect((await buyer.read(order._id)).statusCode).toBe(404);
    expect((await buyer.call({ url: `/api/myOrder/${buyer.email}` })).json()).toEqual([]);
    expect(await rowOf(order._id)).toMatchObject({ companyId, userId: null, email: owner.email });
    expect((await send(owner, 'GET', `/companies/${companyId}/orders`)).json()).toMatchObject([
      { _id: order._id },
    ]);
    // And buys for themselves from now on.
    expect(await buyer.order(product)).not.toHaveProperty('company');
  });

  it('stays with the company when the buyer’s account is deleted', async () => {
    const { shop, buyer, product, owner, rowOf } = await openCompany();
    const order = await buyer.order(product);
    const own = await send(buyer, 'PUT', '/buyingAs', { companyId: null });
    expect(own.statusCode).toBe(200);
    const personal = await buyer.order(product);
    const admin = await addPerson(shop, 'admin', true);
    expect((await admin.call({ method: 'DELETE', url: `/api/user/${buyer.email}` })).statusCode).toBe(200);
    expect(await rowOf(order._id)).toMatchObject({ userId: null, email: owner.email, deletedAt: null });
    expect((await rowOf(personal._id))?.deletedAt).not.toBeNull();
    expect((await owner.read(order._id)).statusCode).toBe(200);
  });

  it('is paid by another of its people, too', async () => {
    const { buyer, product, addMember, rowOf } = await openCompany();
    const order = await buyer.order(product);
    await (await addMember('accounts-payable')).pay(order);
    expect((await rowOf(order._id))?.paidAt).not.toBeNull();
  });
});

const bodies = (
  order: { _id: string; total: number; name: string },
  { email }: { email: string },
): Partial<Record<RouteName, object>> => ({
  decideApproval: { decision: 'approve', contentHash: 'x' },
  askToCancel: { id: crypto.randomUUID(), reason: 'Not needed any more.' },
  shareBundle: { days: 7 },
  confirmPayment: { transactionId: 'pi_1', email, name: 'Bea', phone: '4930901820', product: order.name },
});
