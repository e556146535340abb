import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect, it } from 'vitest';
import { routeNames, routeTable } from '#contract/route-table.ts';
import { apiBase, type RouteName } from '#platform/contract/calls.ts';
import { addCustomer, type Customer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop, watchStatements } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { companyRoles, mayInCompany } from '#trade/companies/rules/roles.ts';
import { addCompany, addPerson, placeLines, send } from '#trade/companies/server/testing/company-shop.ts';
import { listInvoices } from './invoice-repository.ts';
import { ship, turnInvoicesOn } from './testing/invoicing-seller.ts';

const opened = shareAmongTests(async () => {
  const shop = await openTestShop({ config: { rateLimitPerMinute: 1_000_000 } });
  const { db } = shop.database;
  const admin = await addCustomer(shop, { isAdmin: true });
  await turnInvoicesOn(admin);
  const cell = await addProduct(db, { name: 'Cell', minOrder: 1, priceCents: 1_000, available: 10_000 });
  const volta = await addCompany(shop);
  const buyer = await volta.addMember('buyer', 'bea');
  await volta.buyFor(buyer);
  await send(volta.owner, 'PUT', `/companies/${volta.companyId}/costCenters/K7`, { name: 'Workshop' });
  /** Of the company, bought by its buyer. */
  const invoice = async () => {
    const orderId = randomUUID();
    await placeLines(buyer, cell, { id: orderId, purchaseOrder: 'PO 7', costCenter: 'K7' });
    await buyer.pay((await buyer.read(orderId)).json());
    await ship(admin, orderId, [[1, 1]]);
    const [newest] = (await admin.call({ url: `/api/invoices?order=${orderId}` })).json();
    return { orderId, number: String(newest.number) };
  };
  return { shop, db, admin, volta, buyer, cell, invoice, one: await invoice() };
});

const ofInvoices = routeNames.filter((name) => routeTable[name].path.startsWith('/invoices/:number'));
const readers = ofInvoices.filter((name) => routeTable[name].access === 'signed-in');

const ask = (person: Customer, name: RouteName, number: string) => {
  const { method, path } = routeTable[name];
  return person.call({ method, url: apiBase + path.replace(':number', number) });
};
const numbers = async (person: Customer, query = '') =>
  (await person.call({ url: `/api/invoices${query}` })).json().map((one: { number: string }) => one.number);

describe('every call about an invoice of a company', () => {
  it.each(companyRoles)('is answered to %s by the right to see invoices', async (role) => {
    const { volta, one } = opened();
    const person = await volta.addMember(role);
    const may = mayInCompany(role, 'see-invoices');
    expect(readers.length).toBeGreaterThan(2);
    for (const name of readers)
      expect((await ask(person, name, one.number)).statusCode, name).toBe(may ? 200 : 404);
    const bundle = await person.call({ method: 'POST', url: `/api/orders/${one.orderId}/bundle` });
    const zip = await person.call({ url: bundle.json().address });
    expect(zip.statusCode).toBe(200);
    expect(zip.rawPayload.includes(`Invoice ${one.number}.pdf`)).toBe(may);
    expect((await numbers(person)).includes(one.number)).toBe(may);
    expect((await numbers(person, `?order=${one.orderId}`)).length > 0).toBe(may);
  });

  it('is refused to another company and to strangers as if there were none, and changes to all but admins', async () => {
    const { shop, volta, one } = opened();
    const other = await addCompany(shop, 'Other SA');
    for (const person of [other.owner, await addPerson(shop, 'eve')]) {
      for (const name of readers) {
        const [theirs, none] = [
          await ask(person, name, one.number),
          await ask(person, name, 'INV-2026-99999'),
        ];
        expect([theirs.statusCode, theirs.body], name).toEqual([none.statusCode, none.body]);
        expect(theirs.statusCode, name).toBe(404);
      }
      expect(await numbers(person)).toEqual([]);
      expect(await numbers(person, `?order=${one.orderId}`)).toEqual([]);
    }
    for (const name of ofInvoices.filter((call) => !readers.includes(call)))
      expect((await ask(volta.owner, name, one.number)).statusCode, name).toBe(403);
  });
});

describe('the list of invoices', () => {
  it('is read on and on by its cursor, each once', async () => {
    const { admin, invoice } = opened();
    for (let some = 0; some < 3; some++) await invoice();
    const all = await numbers(admin);
    const seen: string[] = [];
    for (let cursor: unknown = ''; cursor !== undefined; ) {
      const answer = await admin.call({ url: `/api/invoices?limit=2${cursor ? `&cursor=${cursor}` : ''}` });
      seen.push(...answer.json().map((one: { number: string }) => one.number));
      expect(answer.headers['x-total-count']).toBe(String(all.length));
      cursor = answer.headers['x-next-cursor'];
    }
    expect(seen).toEqual(all);
  });

  it('is narrowed by words, type and days', async () => {
    const { admin, one } = opened();
    const [today, tomorrow] = [0, 1].map((days) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    );
    expect(await numbers(admin, `?q=${one.number}`)).toEqual([one.number]);
    expect((await numbers(admin, '?q=volta')).includes(one.number)).toBe(true);
    expect(await numbers(admin, '?q=100%25')).toEqual([]);
    expect(await numbers(admin, `?type=381&q=${one.number}`)).toEqual([]);
    expect(await numbers(admin, `?from=${today}&until=${tomorrow}&q=${one.number}`)).toEqual([one.number]);
    expect(await numbers(admin, `?from=${tomorrow}`)).toEqual([]);
    expect((await admin.call({ url: '/api/invoices?cursor=x' })).statusCode).toBe(400);
  });

  it('is searched by an index, however many papers there are', async () => {
    const { shop, one } = opened();
    const asked: { text: string; values: unknown[] }[] = [];
    const { pool } = watchStatements(shop.database.url, () => {});
    const client = await pool.connect();
    const db = drizzle(client, {
      logger: { logQuery: (text, values) => asked.push({ text, values }) },
    });
    await client.query('begin');
    await db.execute(sql`
      insert into invoices (number, type, year, place, order_id, shipment_id, edition, issued_on, currency,
        net_cents, tax_cents, gross_cents, prepaid_cents, document)
      select 'OLD-' || place, type, 1999, place, order_id, shipment_id, place + 1, issued_on, currency,
        net_cents, tax_cents, gross_cents, prepaid_cents, document || jsonb_build_object('buyer', jsonb_build_object('name', 'No. ' || place))
      from (select * from invoices where number = ${one.number}) sample (id, number, type, year, old), generate_series(1, 5000) place`);
    await db.execute(sql`select gin_clean_pending_list('invoices_by_letters')`);
    await db.execute(sql`analyze invoices`);
    asked.length = 0;
    const { items, total } = await listInvoices(
      db,
      { id: randomUUID(), isAdmin: true },
      { limit: 50, q: 'no. 4711' },
    );
    expect([total, items.map(({ invoice }) => invoice.number)]).toEqual([1, ['OLD-4711']]);
    for (const { text, values } of asked.splice(0)) {
      const { rows } = await client.query(`explain ${text}`, values);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('invoices_by_letters');
      expect(plan).not.toContain('Seq Scan on invoices');
    }
    await client.query('rollback');
    client.release();
  });

  it('shows all that a paper says, and the other papers of its order', async () => {
    const { admin, buyer, invoice } = opened();
    const { number } = await invoice();
    const shown = (await ask(buyer, 'getInvoice', number)).json();
    expect(shown).toMatchObject({
      number,
      type: '380',
      ...{ purchaseOrder: 'PO 7', costCenter: 'K7' },
      buyerParty: { name: 'Volta GmbH', vatId: 'DE123456788' },
      lines: [{ name: 'Cell', quantity: 1, net: '10.00' }],
      canCorrect: false,
      others: [],
    });
    expect((await ask(admin, 'getInvoice', number)).json().canCorrect).toBe(true);
    const payload = { reason: 'Wrong name' };
    await admin.call({ method: 'POST', url: `/api/invoices/${number}/correction`, payload });
    const corrected = (await ask(admin, 'getInvoice', number)).json();
    expect(corrected).toMatchObject({ canCorrect: false, creditedSince: corrected.gross });
    // Frozen: the company may call it otherwise by now, or not know it any more.
    for (const { number: other } of corrected.others)
      expect((await ask(admin, 'getInvoice', other)).json()).toMatchObject({ costCenter: 'K7' });
    expect(corrected.others.map(({ type }: { type: string }) => type).sort()).toEqual(['380', '381']);
  });
});
