import { randomUUID } from 'node:crypto';
import { and, eq, getTableName, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails } from '#platform/server/mail/tables.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { subjects } from '#start/subjects.ts';
import { addProduct } from '#testing/builders.ts';
import { holdUp, untilWaiting } from '#testing/hold-up.ts';
import { insist } from '#testing/insist.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { memberLimits } from '#trade/approvals/server/tables.ts';
import { findLedgerFaults } from '#trade/credit/server/check-ledger.ts';
import { ship, turnInvoicesOn } from '#trade/invoices/server/testing/invoicing-seller.ts';
import { companies, companyMembers } from '../tables.ts';
import { addCompany, addPerson, type CompanyPerson, placeLines, send } from '../testing/company-shop.ts';
import { fillCompany, ok } from '../testing/fill-company.ts';

const opened = shareAmongTests(async () => {
  const shop = await openTestShop({
    config: { rateLimitPerMinute: 100_000, orderRules: { holdHours: 24, maxOpenOrders: 1_000 } },
  });
  const admin = await addPerson(shop, 'grace', true);
  await turnInvoicesOn(admin);
  // 10.00 apiece, ten at least: an order of 100.00.
  const cell = await addProduct(shop.database.db, {
    ...{ name: 'Cell', priceCents: 1_000, minOrder: 10, available: 100_000 },
  });
  return { shop, admin, cell, db: shop.database.db };
});

const tables = subjects.flatMap(({ ofCompanies = [] }) => ofCompanies).map(({ table }) => table);
const names = tables.map(getTableName).sort();

const rowsOf = async (companyId: string): Promise<Record<string, number>> => {
  const { db } = opened();
  const counts = await Promise.all(
    tables.map(async (table) => [
      getTableName(table),
      await db.$count(table, eq(table.companyId, companyId)),
    ]),
  );
  return Object.fromEntries(counts);
};

const merge = (gone: string, into: string) =>
  send(opened().admin, 'POST', `/companies/${gone}/merging/${into}`, { reason: 'Registered twice.' });

async function openTwo() {
  const { shop } = opened();
  const name = `Volta ${randomUUID().slice(0, 8)}`;
  return { gone: await addCompany(shop, name), stays: await addCompany(shop, `${name} GmbH`), name };
}

describe('merging two companies', () => {
  it('knows every table with a company, and each sends what comes late to the company that stays', async () => {
    const { db } = opened();
    const { rows } = await db.execute<{ name: string; follows: boolean }>(sql`
      select table_name as name, exists (select from pg_trigger
        where tgrelid = quote_ident(table_name)::regclass and tgname = 'follow_merger') as follows
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'company_id'
      union
      select conrelid::regclass::text, true from pg_constraint
      where contype = 'f' and confrelid = 'companies'::regclass and conrelid <> 'companies'::regclass`);
    expect([...new Set(rows.map(({ name }) => name))].sort(), 'give it `ofCompanies` in register.ts').toEqual(
      names,
    );
    expect(
      rows.filter(({ follows }) => !follows),
      'give it the trigger `follow_merger`',
    ).toEqual([]);
  });

  it('leaves nothing with the one and takes nothing from others, and the accounts add up', async () => {
    const { shop, db, admin, cell } = opened();
    const { gone, stays, name } = await openTwo();
    const { buyer, approver, bought, waiting } = await fillCompany(opened(), gone);
    const third = await addCompany(shop, 'Third SA');
    await fillCompany(opened(), third);
    await ok(send(stays.owner, 'POST', `/companies/${stays.companyId}/lists`, { name: 'weekly' }));
    await db.insert(companyMembers).values({ companyId: stays.companyId, userId: buyer.id, role: 'viewer' });
    const before = await rowsOf(gone.companyId);
    expect(
      Object.entries(before).filter(([, count]) => count === 0),
      'fill it in this test',
    ).toEqual([]);
    const [ofThird, owed] = [await rowsOf(third.companyId), await exposureOf(gone.companyId)];
    const preview = await ok(send(admin, 'GET', `/companies/${gone.companyId}/merging/${stays.companyId}`));
    expect(preview).toMatchObject({ into: { id: stays.companyId }, refusals: [], takesOver: [] });
    expect(preview.moves).toContainEqual({ what: 'Orders', count: 2 });

    expect(await ok(merge(gone.companyId, stays.companyId))).toMatchObject({
      message: `Merged into ${name} GmbH.`,
    });

    expect(Object.values(await rowsOf(gone.companyId)).every((count) => count === 0)).toBe(true);
    expect(await rowsOf(third.companyId)).toEqual(ofThird);
    expect(await exposureOf(stays.companyId)).toEqual(owed);
    expect(owed.total).toBeGreaterThan(0);
    expect(
      await findLedgerFaults(async (text) => (await db.execute<{ name: unknown }>(sql.raw(text))).rows),
    ).toEqual([]);
    // By hand nothing that is never changed goes to a company that its own was not merged into.
    for (const frozen of ['invoices', 'account_entries', 'vat_answers', 'company_events', 'bank_entries'])
      await expect(
        db.execute(
          sql`update ${sql.identifier(frozen)} set company_id = ${stays.companyId} where company_id = ${third.companyId}`,
        ),
        frozen,
      ).rejects.toThrow();
    // Their people move over: those who were more than viewers stay that, and buy for the other from now on.
    const { members } = await ok(send(stays.owner, 'GET', `/companies/${stays.companyId}`));
    expect(
      Object.fromEntries(members.map((one: { email: string; role: string }) => [one.email, one.role])),
    ).toEqual({
      ...{ [stays.owner.email]: 'owner', [gone.owner.email]: 'owner' },
      ...{ [buyer.email]: 'buyer', [approver.email]: 'approver' },
    });
    const mine = await ok(send(buyer, 'GET', '/companies'));
    expect(mine).toMatchObject([{ id: stays.companyId, isBuyingAs: true }]);
    // What was ordered, invoiced and asked keeps what it says, and what waits goes on waiting.
    expect(await ok(send(buyer, 'GET', `/orders/${bought}`))).toMatchObject({
      company: { id: stays.companyId, name },
    });
    expect((await buyer.prepare({ _id: waiting, total: 100 })).statusCode).toBe(409);
    expect(await ok(send(approver, 'GET', '/approvals'))).toMatchObject({
      waiting: [{ orderId: waiting, whyNot: null }],
    });
    const lists = await ok(send(buyer, 'GET', `/companies/${stays.companyId}/lists`));
    expect(lists.map((list: { name: string }) => list.name)).toEqual(['weekly', 'Weekly (2)']);
    // The record that is left is found by who asks for it, and sends people on.
    expect((await ok(send(buyer, 'GET', `/companies/${gone.companyId}`))).id).toBe(stays.companyId);
    expect(await ok(send(admin, 'GET', `/companies/${gone.companyId}`))).toMatchObject({
      ...{ id: gone.companyId, state: 'blocked', successor: { id: stays.companyId } },
    });
    expect((await send(third.owner, 'GET', `/companies/${gone.companyId}`)).statusCode).toBe(404);
    const listed = async (query: string) =>
      (await ok(send(admin, 'GET', `/allCompanies?q=${encodeURIComponent(name)}${query}`))).map(
        ({ id }: { id: string }) => id,
      );
    expect(await listed('')).toEqual([stays.companyId]);
    expect(await listed('&merged=true')).toEqual([gone.companyId]);
    expect(
      (await send(admin, 'PATCH', `/companies/${gone.companyId}/state`, { state: 'open' })).json().message,
    ).toBe(`${name} was merged into another company.`);
    const told = await db
      .select()
      .from(mails)
      .where(eq(mails.cause, `company ${gone.companyId} merged`));
    expect(told.map(({ email }) => email).sort()).toEqual([gone.owner.email, stays.owner.email].sort());
    // Ordered for the one from a page that was open all the while, it belongs to the other.
    const late = randomUUID();
    await ok(send(gone.owner, 'PUT', '/buyingAs', { companyId: stays.companyId }));
    await ok(placeLines(gone.owner, cell, { id: late, buyingAs: gone.companyId }));
    expect(await companyOf(late)).toBe(stays.companyId);
  });

  it('keeps the stricter rule and the lower limit, and a hold of either', async () => {
    const { db, admin } = opened();
    const { gone, stays } = await openTwo();
    const bea = await gone.addMember('buyer', 'bea');
    await db.insert(companyMembers).values({ companyId: stays.companyId, userId: bea.id, role: 'buyer' });
    for (const [{ companyId, owner }, limits, rules] of [
      [
        gone,
        { orderLimit: 20, monthLimit: 500 },
        { approvalAbove: 90, approvesNewAddresses: true, ownerApprovesOwn: false },
      ],
      [
        stays,
        { orderLimit: 30, monthLimit: null },
        { approvalAbove: 70, approvesNewAddresses: false, ownerApprovesOwn: true },
      ],
    ] as const) {
      await ok(send(owner, 'PUT', `/companies/${companyId}/members/${bea.id}/limits`, limits));
      await ok(send(owner, 'PUT', `/companies/${companyId}/approvalRules`, rules));
      const terms = { kind: 'net', days: 30, discount: null };
      await ok(
        send(admin, 'PUT', `/companies/${companyId}/terms`, {
          terms,
          creditLimit: limits.orderLimit,
          revision: 0,
        }),
      );
      await ok(send(admin, 'PUT', `/companies/${companyId}/reminders`, { reason: 'We are talking.' }));
    }
    await ok(send(admin, 'PUT', `/companies/${gone.companyId}/hold`, { reason: 'Late.' }));
    await ok(merge(gone.companyId, stays.companyId));
    const { rules } = await ok(send(stays.owner, 'GET', `/companies/${stays.companyId}/approvalRules`));
    expect(rules).toEqual({ approvalAbove: 70, approvesNewAddresses: true, ownerApprovesOwn: false });
    const limits = await db.select().from(memberLimits).where(eq(memberLimits.userId, bea.id));
    expect(limits).toMatchObject([{ companyId: stays.companyId, orderLimit: 2_000, monthLimit: 50_000 }]);
    const { rows } = await db.execute(sql`
      select credit_limit::int as "limit", hold_reason as hold from company_terms where company_id = ${stays.companyId}`);
    expect(rows).toEqual([{ limit: 3_000, hold: 'Late.' }]);
  });

  it('of each into the other at once lets one win, and goes in no circle', async () => {
    const { db } = opened();
    const { gone, stays } = await openTwo();
    const answers = await Promise.all([
      merge(gone.companyId, stays.companyId),
      merge(stays.companyId, gone.companyId),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const rows = await db.select().from(companies).where(sql`id in (${gone.companyId}, ${stays.companyId})`);
    const [left, kept] = [rows.filter((row) => row.mergedInto), rows.filter((row) => !row.mergedInto)];
    expect(left).toMatchObject([{ mergedInto: kept[0]?.id }]);
    // What was merged into one that is merged goes along.
    const { stays: last } = await openTwo();
    await ok(merge(String(kept[0]?.id), last.companyId));
    const ends = await db.select().from(companies).where(eq(companies.mergedInto, last.companyId));
    expect(ends).toHaveLength(2);
  });

  it('takes along what is ordered, shipped and invoiced at the same moment', async () => {
    const { admin, cell } = opened();
    const { gone, stays } = await openTwo();
    const buyers = await Promise.all(
      ['bea', 'ben', 'bob'].map(async (called) => {
        const person = await gone.addMember('buyer', called);
        await gone.buyFor(person);
        return person;
      }),
    );
    const net = { kind: 'net', days: 30, discount: null };
    const terms = { terms: net, creditLimit: null, revision: 0 };
    await ok(send(admin, 'PUT', `/companies/${gone.companyId}/terms`, terms));
    const shipped = await Promise.all(buyers.map((buyer) => placed(buyer, {})));
    for (const [index, id] of shipped.entries())
      await ok(send(buyers[index] as CompanyPerson, 'POST', `/orders/${id}/onAccount`));
    const ids = buyers.flatMap((buyer) => Array.from({ length: 4 }, () => ({ id: randomUUID(), buyer })));
    const [merged, ...others] = await Promise.all([
      insist(() => merge(gone.companyId, stays.companyId)),
      ...ids.map(({ id, buyer }) => insist(() => placeLines(buyer, cell, { id, buyingAs: gone.companyId }))),
      ...shipped.map((id) => insist(() => ship(admin, id, [[1, 4]]))),
    ]);
    expect(merged?.statusCode, merged?.body).toBe(200);
    for (const { statusCode, body } of others) expect(statusCode, body).toBe(200);
    const left = Object.entries(await rowsOf(gone.companyId)).filter(([, count]) => count > 0);
    expect(left).toEqual([]);
    const { orders: ordered, invoices, account_entries: entries } = await rowsOf(stays.companyId);
    expect([ordered, invoices, entries]).toEqual([15, 3, 3]);
  });

  it('waits for what is being written for the one, and what is written meanwhile waits and goes to the other', async () => {
    const { shop, db } = opened();
    const answer = "insert into vat_answers (company_id, vat_id, answer) values ($1, 'DE123456788', 'valid')";
    const before = await openTwo();
    const commit = await holdUp(shop, answer, [before.gone.companyId]);
    const waiting = ok(merge(before.gone.companyId, before.stays.companyId));
    await untilWaiting(shop, 1);
    await commit();
    await waiting;
    expect((await rowsOf(before.stays.companyId)).vat_answers).toBe(1);

    const { gone, stays } = await openTwo();
    await ok(send(gone.owner, 'POST', `/companies/${gone.companyId}/lists`, { name: 'Weekly' }));
    const letGo = await holdUp(shop, 'select from shopping_lists where company_id = $1 for update', [
      gone.companyId,
    ]);
    const merging = ok(merge(gone.companyId, stays.companyId));
    await untilWaiting(shop, 1);
    const late = Promise.resolve(
      db.execute(sql`
        insert into vat_answers (company_id, vat_id, answer) values (${gone.companyId}, 'DE123456788', 'valid')`),
    );
    await untilWaiting(shop, 2);
    await letGo();
    await Promise.all([merging, late]);
    expect((await rowsOf(stays.companyId)).vat_answers).toBe(1);
    expect((await rowsOf(gone.companyId)).vat_answers).toBe(0);
  });

  it('is refused in words, and nothing has changed', async () => {
    const { admin, db } = opened();
    const { gone, stays, name } = await openTwo();
    await ok(
      send(admin, 'PATCH', `/companies/${stays.companyId}/state`, { state: 'blocked', reason: 'Unpaid.' }),
    );
    const answer = await merge(gone.companyId, stays.companyId);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      `${name} GmbH is blocked. Allow ordering first.`,
    ]);
    expect(
      (
        await send(gone.owner, 'POST', `/companies/${gone.companyId}/merging/${stays.companyId}`, {
          reason: 'x',
        })
      ).statusCode,
    ).toBe(403);
    const [row] = await db.select().from(companies).where(eq(companies.id, gone.companyId));
    expect(row).toMatchObject({ mergedInto: null, state: 'open' });
  });
});

async function placed(buyer: CompanyPerson, given: object): Promise<string> {
  const id = randomUUID();
  await ok(placeLines(buyer, opened().cell, { id, ...given }));
  return id;
}

const companyOf = async (orderId: string) => {
  const [order] = await opened()
    .db.select()
    .from(orders)
    .where(and(eq(orders.id, orderId)));
  return order?.companyId;
};

const exposureOf = async (companyId: string) =>
  (await ok(send(opened().admin, 'GET', `/companies/${companyId}/account`))).exposure;
