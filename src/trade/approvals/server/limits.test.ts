import { and, eq, isNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orders } from '#shop/orders/server/tables.ts';
import { companyMembers } from '#trade/companies/server/tables.ts';
import { type CompanyPerson, send } from '#trade/companies/server/testing/company-shop.ts';
import { shareShopOfCompanies } from './testing/approval-company.ts';

const openCompany = shareShopOfCompanies();

describe('limits', () => {
  it('fifty orders at once never pass a member’s limit together', async () => {
    const { db, companyId, buyer, product, limit } = await openCompany();
    await limit(buyer, { monthLimit: 100 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => buyer.place(product, { quantity: 7 })),
    );
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    const free = await db
      .select({ total: orders.totalCents })
      .from(orders)
      .where(
        and(eq(orders.companyId, companyId), eq(orders.awaitsApproval, false), isNull(orders.deletedAt)),
      );
    expect(free).toHaveLength(14);
    expect(free.reduce((sum, { total }) => sum + total, 0)).toBeLessThanOrEqual(10_000);
  });

  it('count what a person ordered before they left and came back', async () => {
    const { companyId, owner, buyer, buyFor, product, limit, stateOf, db } = await openCompany();
    await limit(buyer, { monthLimit: 100 });
    await buyer.order(product, { quantity: 90 });
    await send(owner, 'DELETE', `/companies/${companyId}/members/${buyer.id}`);
    await db.insert(companyMembers).values({ companyId, userId: buyer.id, role: 'buyer' });
    await limit(buyer, { monthLimit: 100 });
    await buyFor(buyer);
    const order = await buyer.order(product, { quantity: 11 });
    expect(await stateOf(order._id)).toMatchObject({ waits: true });
  });

  it('are counted by the calendar month of the shop, and without what was deleted', async () => {
    const { db, buyer, product, limit, stateOf } = await openCompany();
    await limit(buyer, { monthLimit: 100 });
    const first = await buyer.order(product, { quantity: 90 });
    await db
      .update(orders)
      .set({ createdAt: sql`now() - interval '40 days'` })
      .where(eq(orders.id, first._id));
    const second = await buyer.order(product, { quantity: 60 });
    expect(await stateOf(second._id)).toMatchObject({ waits: false });
    const third = await buyer.order(product, { quantity: 41 });
    expect(await stateOf(third._id)).toMatchObject({ waits: true });
    await buyer.deleteOrder(third._id);
    await buyer.deleteOrder(second._id);
    const fourth = await buyer.order(product, { quantity: 100 });
    expect(await stateOf(fourth._id)).toMatchObject({ waits: false });
  });

  it('the first order to an address asks, the next one does not', async () => {
    const { buyer, approver, product, setRules, decide, stateOf } = await openCompany();
    await setRules({ approvesNewAddresses: true });
    const first = await buyer.order(product, { quantity: 1, address: '1 Quay St, Delft' });
    expect(await stateOf(first._id)).toMatchObject({ waits: true });
    await decide(approver, first._id);
    const second = await buyer.order(product, { quantity: 1, address: '1 Quay St.\nDELFT' });
    expect(await stateOf(second._id)).toMatchObject({ waits: false });
  });

  it('are set by owners alone, and refuse what is no amount', async () => {
    const { companyId, buyer, approver, owner } = await openCompany();
    const set = (who: CompanyPerson, limits: object) =>
      send(who, 'PUT', `/companies/${companyId}/members/${buyer.id}/limits`, limits);
    for (const person of [buyer, approver])
      expect((await set(person, { orderLimit: null, monthLimit: null })).statusCode).toBe(403);
    expect((await set(owner, { orderLimit: -1, monthLimit: null })).statusCode).toBe(400);
    expect((await set(owner, { orderLimit: 0.001, monthLimit: null })).statusCode).toBe(400);
    expect((await set(owner, { orderLimit: 0, monthLimit: 12.5 })).statusCode).toBe(200);
    const read = (await send(buyer, 'GET', `/companies/${companyId}/approvalRules`)).json();
    expect(read.limits).toEqual([{ userId: buyer.id, orderLimit: 0, monthLimit: 12.5 }]);
  });
});
