import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orderLines, orders } from '#shop/orders/server/tables.ts';
import { findUnbalanced } from '#shop/refunds/server/find-unbalanced.ts';
import { addProduct } from '#testing/builders.ts';
import { findForbiddenRows } from '#testing/forbidden-rows.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { addCompany, addPerson, placeLines, send } from '#trade/companies/server/testing/company-shop.ts';
import { saveSettings, ship, turnInvoicesOn } from '#trade/invoices/server/testing/invoicing-seller.ts';
import { findLedgerFaults } from './check-ledger.ts';
import { readExposure } from './exposure.ts';
import { allocate, openItems, returnPayment, unallocatedCredits } from './ledger.ts';

const steps = 60;
const today = new Date().toISOString().slice(0, 10);

/** The same numbers for the same seed. */
function randomBy(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

/** What the papers and the bank say, added up without the account. */
const byPapers = (companyId: string) => sql`
  select
    (select coalesce(sum(case type when '380' then gross_cents else -gross_cents end), 0)
      from invoices join orders on orders.id = order_id
      where invoices.company_id = ${companyId} and on_account_at is not null)::bigint as papers,
    (select coalesce(sum(case kind when 'payment' then amount_cents else -amount_cents end), 0)
      from account_entries where company_id = ${companyId} and kind in ('payment', 'payment-return'))::bigint as money,
    (select coalesce(sum(greatest(0, total_cents - refunded_cents - invoiced)), 0)
      from orders cross join lateral (
        select coalesce(sum(case type when '380' then gross_cents else -gross_cents end), 0) as invoiced
        from invoices where order_id = orders.id) papers
      where company_id = ${companyId} and on_account_at is not null
        and units_shipped + units_cancelled < quantity)::bigint as waiting`;

it('a random year of orders, shipments, refunds, payments and returned payments adds up by plain sums', async () => {
  const seed = Number(process.env.CREDIT_SEED ?? Date.now() % 1_000_000);
  const random = randomBy(seed);
  const shop = await openTestShop({ config: { rateLimitPerMinute: 100_000 } });
  const { db } = shop.database;
  const admin = await addPerson(shop, 'grace', true);
  await turnInvoicesOn(admin);
  await saveSettings(admin, { money: { maxOpenOrders: 500 } });
  const cell = await addProduct(db, { name: 'Cell', priceCents: 333, minOrder: 10, available: 100_000 });
  const { companyId, addMember, buyFor } = await addCompany(shop);
  const terms = { kind: 'net', days: 30, discount: null };
  const limit = 500;
  await send(admin, 'PUT', `/companies/${companyId}/terms`, { terms, creditLimit: limit, revision: 0 });
  const buyer = await addMember('buyer');
  await buyFor(buyer);
  const bought: string[] = [];
  const orderOf = async () => {
    const [row] = await db
      .select()
      .from(orders)
      .where(eq(orders.id, bought[random(bought.length)] ?? randomUUID()));
    return row;
  };
  const refund = (id: string, line: object) =>
    send(admin, 'POST', `/orders/${id}/refunds`, {
      ...{ id: randomUUID(), reason: 'Changed', lines: [{ position: 1, isRestocked: true, ...line }] },
    });
  const moves: (() => Promise<unknown>)[] = [
    async () => {
      const id = randomUUID();
      await placeLines(buyer, cell, { id });
      const before = await readExposure(db, companyId);
      const answers = await Promise.all([1, 2].map(() => send(buyer, 'POST', `/orders/${id}/onAccount`)));
      const isBought = answers.every(({ statusCode }) => statusCode === 200);
      const owed = before.invoiced + before.ordered - before.unallocated;
      expect(isBought, `seed ${seed}`).toBe(owed + 3_330 <= limit * 100);
      if (isBought) bought.push(id);
    },
    async () => {
      const order = await orderOf();
      const left = order ? order.quantity - order.unitsShipped - order.unitsCancelled : 0;
      if (order && left > 0)
        expect((await ship(admin, order.id, [[1, 1 + random(left)]])).statusCode).toBe(200);
    },
    async () => {
      const order = await orderOf();
      const left = order ? order.quantity - order.unitsShipped - order.unitsCancelled : 0;
      if (order && left > 0) await refund(order.id, { cancelled: 1 + random(left) });
    },
    async () => {
      const order = await orderOf();
      if (order && order.unitsShipped > 0) await refund(order.id, { returned: 1 });
    },
    async () => {
      const paid = {
        id: randomUUID(),
        amount: (1 + random(9_000)) / 100,
        receivedOn: today,
        reference: 'RF',
      };
      await Promise.all([1, 2].map(() => send(admin, 'POST', `/companies/${companyId}/payments`, paid)));
    },
    async () => {
      const [credit] = await unallocatedCredits(db, companyId);
      const items = (await openItems(db, { companyId })).map(({ id }) => ({ itemId: id }));
      if (credit) await db.transaction((tx) => allocate(tx, { creditId: credit.id, items }));
    },
    async () => {
      if (random(3) > 0) return;
      const { rows } = await db.execute<{ id: string }>(sql`
        select id from account_entries where company_id = ${companyId} and kind = 'payment' and not exists (
          select from account_allocations join account_entries debit on debit.id = debit_id
          where credit_id = account_entries.id and debit.kind = 'payment-return')`);
      const id = rows[random(Math.max(1, rows.length))]?.id;
      const told = { day: today, reference: 'Returned', source: 'bank', sourceKey: `return ${id}` } as const;
      if (id) await db.transaction((tx) => returnPayment(tx, id, told));
    },
  ];
  for (let step = 0; step < steps; step++) {
    await moves[random(3) === 0 ? 0 : random(moves.length)]?.();
    const { invoiced, unallocated, ordered } = await readExposure(db, companyId);
    const { rows } = await db.execute<Record<'papers' | 'money' | 'waiting', string>>(byPapers(companyId));
    const [sums] = rows;
    expect([invoiced - unallocated, ordered], `seed ${seed}, step ${step}`).toEqual([
      Number(sums?.papers) - Number(sums?.money),
      Number(sums?.waiting),
    ]);
  }
  expect(bought.length).toBeGreaterThan(3);
  expect(await db.$count(orderLines)).toBeGreaterThanOrEqual(bought.length);
  expect(
    await findLedgerFaults(async (text) => (await db.execute(sql.raw(text))).rows),
    `seed ${seed}`,
  ).toEqual([]);
  expect(await findUnbalanced(db)).toEqual([]);
  const wrong = await findForbiddenRows((statement) => db.execute(sql.raw(statement)));
  expect(wrong.filter((line) => !line.startsWith('an order of which a part is missing'))).toEqual([]);
});
