import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#people/accounts/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { available } from '#shop/catalog/server/stock.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { stock } from '#shop/catalog/server/tables/stock.ts';
import { listOwedLines } from '#shop/orders/server/promises/list-owed-lines.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { findUnbalanced } from '#shop/refunds/server/find-unbalanced.ts';
import { findUnbalancedStock } from '#shop/stock/server/find-unbalanced-stock.ts';
import { findForbiddenRows } from '#testing/forbidden-rows.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { listApprovals } from '#trade/approvals/server/list-approvals.ts';
import { listEntries } from '#trade/bank/server/read-entries.ts';
import { bankStatements } from '#trade/bank/server/tables.ts';
import { companyRoles } from '#trade/companies/rules/roles.ts';
import { companies, companyBuyers, companyMembers } from '#trade/companies/server/tables.ts';
import { findLedgerFaults } from '#trade/credit/server/check-ledger.ts';
import { readAccount } from '#trade/credit/server/read-account.ts';
import { accountReminders } from '#trade/credit/server/tables.ts';
import { invoices } from '#trade/invoices/server/tables.ts';
import { quoteStates } from '#trade/quotes/rules/quote-steps.ts';
import { expireQuotes } from '#trade/quotes/server/answer-quote.ts';
import { listAllQuotes } from '#trade/quotes/server/read-quotes.ts';
import { openForBusiness } from '../demo-remains.ts';
import { seedHistory } from '../history/seed-history.ts';
import { removeDemo } from '../remove-demo.ts';
import { seedDatabase } from '../seed-database.ts';
import { seedPeople } from '../seed-people.ts';
import { seedTrade } from './seed-trade.ts';

async function openDemo() {
  const { db } = await openTestDatabase();
  await seedDatabase(db);
  await seedPeople(db, async () => {});
  await seedHistory(db, { days: 3 });
  const before = await availableOf(db);
  expect(await seedTrade(db)).toBe(true);
  return { db, before };
}

const availableOf = async (db: Database) =>
  Object.fromEntries(
    (
      await db
        .select({ sku: products.sku, available })
        .from(products)
        .innerJoin(stock, eq(stock.productId, products.id))
    ).map((row) => [row.sku, row.available]),
  );

describe('companies of a demo', () => {
  it('have a person in every role and orders in every state of approval, and the books balance', async () => {
    const { db, before } = await openDemo();
    const members = await db.select().from(companyMembers);
    for (const { id } of await db.select().from(companies))
      expect(
        members
          .filter(({ companyId }) => companyId === id)
          .map(({ role }) => role)
          .sort(),
      ).toEqual([...companyRoles].sort());
    const [ann] = await db.select().from(users).where(eq(users.email, 'approver@ampyard.test'));
    const seen = await listApprovals(db, { caller: { id: ann?.id ?? '' }, today: '2026-11-18' });
    expect(seen.waiting).toMatchObject([{ askedBy: 'Bo Buyer', reasons: ['order-limit'], whyNot: null }]);
    expect(seen.decided.map(({ outcome }) => outcome).sort()).toEqual(['approved', 'declined']);
    expect(await db.$count(orders, eq(orders.awaitsApproval, true))).toBe(2);
    // All of the one that is made to order is promised.
    expect(await availableOf(db)).toEqual({ ...before, 'AY-DC60': 0 });
    expect([...(await findUnbalanced(db)), ...(await findUnbalancedStock(db))]).toEqual([]);
    expect(await findForbiddenRows((statement) => db.execute(sql.raw(statement)))).toEqual([]);
    const issued = await db.select().from(invoices);
    expect(issued.map(({ document }) => [document.buyer.name, document.totals.due === '0.00'])).toEqual([
      ...[1, 2].map(() => ['De Wit Vans B.V.', false]),
      ['Buyer & Sons Conversions GmbH', true],
    ]);
    const [{ companyId = '' } = {}] = issued;
    const today = new Date().toISOString().slice(0, 10);
    const account = await readAccount(db, String(companyId), { today, timeZone: 'UTC', basisPoints: 0 });
    expect(account.items.map(({ daysLate, discount }) => [daysLate, discount !== null])).toEqual([
      [10, false],
      [-24, true],
    ]);
    expect(await db.$count(accountReminders)).toBe(1);
    const entries = await listEntries(db, { show: 'open', limit: 10, offset: 0 });
    expect(entries.items.map(({ proposal }) => proposal?.why ?? null)).toEqual([
      'Less than the amount due.',
      null,
    ]);
    expect(await findLedgerFaults(async (text) => (await db.execute(sql.raw(text))).rows)).toEqual([]);
    // Everyone begins by buying for themselves.
    expect(await db.$count(companyBuyers)).toBe(0);
    expect(await seedTrade(db)).toBe(false);
  });

  it('have a quote in every state, and orders that wait for stock, late and in time', async () => {
    const { db } = await openDemo();
    const listed = await listAllQuotes(db, { limit: 50, offset: 0 });
    expect(listed.items.map(({ state }) => state).sort()).toEqual([...quoteStates].sort());
    const [waiting] = listed.items;
    expect(waiting).toMatchObject({ state: 'requested', waitsForShop: true });
    const revised = listed.items.find(({ state }) => state === 'sent');
    expect(revised?.reference).toMatch(/\/2$/);
    expect(revised).toMatchObject({ total: expect.any(Number), validUntil: expect.stringMatching(/^\d{4}/) });
    const today = new Date().toISOString().slice(0, 10);
    const { items } = await listOwedLines(db, { limit: 50, offset: 0 }, today);
    expect(items).toMatchObject([
      { customer: 'De Wit Vans B.V.', owed: 5, isLate: true, order: { payment: 'paid' } },
      { customer: 'Buyer & Sons Conversions GmbH', owed: 6, isLate: false },
    ]);
    expect(await expireQuotes(db)).toBe(0);
    const beyond = await db.select().from(products).where(eq(products.order_beyond_stock, true));
    expect(beyond.map(({ sku }) => sku)).toEqual(['AY-DC60']);
  });

  it('are removed completely with the demo', async () => {
    const { db, before } = await openDemo();
    await removeDemo(db, { commandLine: 'a test' });
    expect(await db.$count(companies)).toBe(0);
    expect(await db.$count(invoices)).toBe(0);
    expect(await db.$count(bankStatements)).toBe(0);
    expect(await db.$count(users)).toBe(0);
    expect((await db.select().from(orders)).filter(({ deletedAt }) => !deletedAt)).toEqual([]);
    expect(await availableOf(db)).toEqual(before);
    expect(await findUnbalancedStock(db)).toEqual([]);
    await openForBusiness(db);
  });
});
