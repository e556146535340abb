import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orders } from '#shop/orders/server/tables.ts';
import { findUnbalanced } from '#shop/refunds/server/find-unbalanced.ts';
import { addProduct } from '#testing/builders.ts';
import { findForbiddenRows } from '#testing/forbidden-rows.ts';
import { insist } from '#testing/insist.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import {
  addCompany,
  addPerson,
  type CompanyPerson,
  placeLines,
  send,
} from '#trade/companies/server/testing/company-shop.ts';
import { saveSettings, ship, turnInvoicesOn } from '#trade/invoices/server/testing/invoicing-seller.ts';
import type { CompanyDebt } from '../contract/account.ts';
import { openItems, returnPayment } from './ledger.ts';
import { accountEntries } from './tables.ts';

const today = new Date().toISOString().slice(0, 10);

const opened = shareAmongTests(async () => {
  const shop = await openTestShop({ config: { rateLimitPerMinute: 100_000 } });
  const admin = await addPerson(shop, 'grace', true);
  await turnInvoicesOn(admin);
  await saveSettings(admin, { money: { maxOpenOrders: 500 } });
  // 10.00 apiece, ten at least: an order of 100.00.
  const cell = await addProduct(shop.database.db, {
    ...{ name: 'Cell', priceCents: 1_000, minOrder: 10, available: 100_000 },
  });
  return { shop, admin, cell, db: shop.database.db };
});

/** A company with terms and a limit, and a buyer of it. */
async function openAccount(creditLimit: number | null = 1_000, terms: object = {}) {
  const { shop, admin, cell, db } = opened();
  const company = await addCompany(shop, `Volta ${randomUUID().slice(0, 8)}`);
  const { companyId } = company;
  const set = { kind: 'net', days: 30, discount: null, ...terms };
  const answer = await send(admin, 'PUT', `/companies/${companyId}/terms`, {
    ...{ terms: set, creditLimit, revision: 0 },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const buyer = await company.addMember('buyer');
  await company.buyFor(buyer);
  const place = async (): Promise<string> => {
    const id = randomUUID();
    const placed = await placeLines(buyer, cell, { id });
    if (placed.statusCode !== 200) throw new Error(placed.body);
    return id;
  };
  const buy = (orderId: string, who: CompanyPerson = buyer) =>
    send(who, 'POST', `/orders/${orderId}/onAccount`);
  const bought = async () => {
    const id = await place();
    const answer = await buy(id);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return id;
  };
  const account = async () => (await send(admin, 'GET', `/companies/${companyId}/account`)).json();
  const exposure = async () => (await account()).exposure;
  const pay = (amount: number) =>
    send(admin, 'POST', `/companies/${companyId}/payments`, {
      ...{ id: randomUUID(), amount, receivedOn: today, reference: 'RF' },
    });
  const refund = (orderId: string, given: object) =>
    send(admin, 'POST', `/orders/${orderId}/refunds`, { id: randomUUID(), reason: 'Changed', ...given });
  const stateOf = async (id: string) =>
    (await send(buyer, 'GET', `/orders/${id}`)).json().states?.payment as string;
  return {
    ...{ ...company, buyer, db, admin, place, buy, bought, account, exposure, pay, refund, stateOf },
  };
}

async function expectBooks() {
  const { db } = opened();
  expect(await findUnbalanced(db)).toEqual([]);
  const wrong = await findForbiddenRows((statement) => db.execute(sql.raw(statement)));
  expect(wrong.filter((line) => !line.startsWith('an order of which a part is missing'))).toEqual([]);
}

describe('buying on account', () => {
  it('a hundred orders at once never pass the limit of their company', async () => {
    const { buyer, place, buy, exposure, db, companyId } = await openAccount(1_234.56);
    const ids: string[] = [];
    for (let i = 0; i < 100; i += 10) ids.push(...(await Promise.all(Array.from({ length: 10 }, place))));
    const answers = await Promise.all(ids.map((id) => insist(() => buy(id, buyer))));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(12);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(88);
    expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([409]));
    expect(refused[0]?.json().message).toContain('available credit of');
    expect(await exposure()).toMatchObject({ ordered: 1_200, total: 1_200 });
    const rows = await db.select().from(orders).where(eq(orders.companyId, companyId));
    expect(rows.filter(({ onAccountAt }) => onAccountAt)).toHaveLength(12);
    await expectBooks();
  });

  it('the same order twice at once is owed once, and can ship without being paid', async () => {
    const { place, buy, exposure, stateOf, admin } = await openAccount();
    const id = await place();
    const answers = await Promise.all([buy(id), buy(id), buy(id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await exposure()).toMatchObject({ ordered: 100, total: 100 });
    expect(await stateOf(id)).toBe('on-account');
    expect((await ship(admin, id, [[1, 4]])).statusCode).toBe(200);
    const { invoiced, ordered, total } = await exposure();
    expect(invoiced).toBeGreaterThan(0);
    expect(total).toBeCloseTo(invoiced + ordered, 5);
    await expectBooks();
  });

  it.each([
    ['no terms', async () => {}, /has no payment terms/],
    [
      'hold',
      async (admin, id) => void (await send(admin, 'PUT', `/companies/${id}/hold`, { reason: 'Late.' })),
      /on hold: Late\./,
    ],
  ] as [string, (admin: CompanyPerson, companyId: string) => Promise<void>, RegExp][])(
    'is refused with the reason: %s',
    async (what, prepare, message) => {
      const { shop, admin, cell } = opened();
      const opened2 = what === 'no terms' ? await addCompany(shop, 'Cash') : await openAccount();
      const buyer = await opened2.addMember('buyer');
      await opened2.buyFor(buyer);
      await prepare(admin, opened2.companyId);
      const id = randomUUID();
      await placeLines(buyer, cell, { id });
      const offer = (await send(buyer, 'GET', `/orders/${id}/onAccount`)).json();
      expect(offer).toMatchObject({ isOffered: false, reason: { message: expect.stringMatching(message) } });
      const refused = await send(buyer, 'POST', `/orders/${id}/onAccount`);
      expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringMatching(message)]);
    },
  );

  it('a released hold lets orders in again, and a viewer never buys', async () => {
    const { admin, companyId, place, buy, addMember } = await openAccount();
    const id = await place();
    expect((await buy(id, await addMember('viewer'))).statusCode).toBe(404);
    await send(admin, 'PUT', `/companies/${companyId}/hold`, { reason: 'Late.' });
    expect((await buy(id)).statusCode).toBe(409);
    await send(admin, 'PUT', `/companies/${companyId}/hold`, { reason: null });
    expect((await buy(id)).statusCode).toBe(200);
  });

  it('cancelling units before they ship frees credit, and credit notes give it back', async () => {
    const { bought, refund, exposure, admin } = await openAccount();
    const id = await bought();
    expect((await refund(id, { lines: [{ position: 1, cancelled: 4, isRestocked: true }] })).statusCode).toBe(
      200,
    );
    expect(await exposure()).toMatchObject({ ordered: 60, invoiced: 0, total: 60 });
    const tooMuch = await refund(id, { amount: 10 });
    expect([tooMuch.statusCode, tooMuch.json().message]).toEqual([
      409,
      expect.stringContaining('Only $0.00 of this order has been invoiced'),
    ]);
    await ship(admin, id, [[1, 6]]);
    const { invoiced } = await exposure();
    await refund(id, { lines: [{ position: 1, returned: 3, isRestocked: true }] });
    const after = await exposure();
    expect(after.ordered).toBe(0);
    expect(after.invoiced).toBeCloseTo(invoiced / 2, 2);
    await expectBooks();
  });

  it('is paid once its invoices are, and open again when the payment bounces', async () => {
    const { bought, pay, stateOf, admin, exposure, db, companyId } = await openAccount(null);
    const id = await bought();
    await ship(admin, id, [[1, 4]]);
    await ship(admin, id, [[1, 6]]);
    const items = await openItems(db, { companyId });
    expect(items).toHaveLength(2);
    const open = items.reduce((sum, { openCents }) => sum + openCents, 0) / 100;
    await pay(open - 1);
    expect(await stateOf(id)).toBe('on-account');
    await pay(5);
    expect(await stateOf(id)).toBe('paid');
    expect(await exposure()).toMatchObject({ invoiced: 0, ordered: 0, unallocated: 4, total: -4 });
    await expectBooks();
    const [last] = await db
      .select()
      .from(accountEntries)
      .where(sql`company_id = ${companyId} and kind = 'payment' and amount_cents = 500`);
    const facts = { day: today, reference: 'Returned', source: 'bank', sourceKey: randomUUID() } as const;
    await db.transaction((tx) => returnPayment(tx, last?.id ?? '', facts));
    expect(await stateOf(id)).toBe('on-account');
    expect(await exposure()).toMatchObject({ invoiced: 1, unallocated: 0, total: 1 });
    await expectBooks();
  });

  it('paid early, an invoice is settled with its discount, which goes when the payment bounces', async () => {
    const discount = { percent: 2, days: 10 };
    const { bought, pay, stateOf, admin, exposure, db, companyId } = await openAccount(null, { discount });
    const id = await bought();
    await ship(admin, id, [[1, 10]]);
    const [item] = await openItems(db, { companyId });
    const early = Math.round(((item?.openCents ?? 0) * 98) / 100) / 100;
    await pay(early + 1);
    expect(await stateOf(id)).toBe('paid');
    expect(await exposure()).toMatchObject({ invoiced: 0, unallocated: 1 });
    const [payment] = await db
      .select()
      .from(accountEntries)
      .where(sql`company_id = ${companyId} and kind = 'payment'`);
    const facts = { day: today, reference: 'Returned', source: 'bank', sourceKey: randomUUID() } as const;
    await db.transaction((tx) => returnPayment(tx, payment?.id ?? '', facts));
    expect(await stateOf(id)).toBe('on-account');
    expect(await exposure()).toMatchObject({ invoiced: (item?.openCents ?? 0) / 100, unallocated: 0 });
    await expectBooks();
  });

  it('paid early by card together, invoices are each settled with their discount', async () => {
    const discount = { percent: 2, days: 10 };
    const { bought, stateOf, admin, exposure, db, companyId, owner } = await openAccount(null, { discount });
    const ids = [await bought(), await bought()];
    for (const id of ids) await ship(admin, id, [[1, 10]]);
    const items = await openItems(db, { companyId });
    const early = items.reduce((sum, { openCents }) => sum + openCents - Math.round(openCents / 50), 0);
    const url = `/companies/${companyId}/cardPayments`;
    const begun = (await send(owner, 'POST', url, { items: items.map(({ id }) => id) })).json();
    expect(begun).toMatchObject({ amount: early / 100 });
    expect((await owner.charge(begun.clientSecret)).statusCode).toBe(200);
    expect((await send(owner, 'POST', `${url}/${begun.id}`)).statusCode).toBe(200);
    expect(await Promise.all(ids.map(stateOf))).toEqual(['paid', 'paid']);
    expect(await exposure()).toMatchObject({ invoiced: 0, unallocated: 0 });
    await expectBooks();
  });

  it('a small rest is written off with a reason, never more than is open, and the order is paid by it', async () => {
    const { bought, pay, stateOf, admin, exposure, account, companyId, buyer } = await openAccount(null);
    const id = await bought();
    await ship(admin, id, [[1, 10]]);
    const [item] = (await account()).items;
    await pay(item.open - 0.4);
    const give = (amount: number, key = randomUUID(), who = admin) =>
      send(who, 'POST', `/companies/${companyId}/openItems/${item.id}/writeOff`, {
        ...{ id: key, amount, reason: 'Bank charges' },
      });
    expect((await give(0.41)).json().message).toBe(`Only $0.40 is still due on ${item.number}.`);
    expect((await give(0.4, randomUUID(), buyer)).statusCode).toBe(403);
    const key = randomUUID();
    const answers = await Promise.all([give(0.4, key), give(0.4, key)]);
    expect(answers.map((answer) => answer.json().message).sort()).toEqual([
      '$0.40 written off.',
      'This is already written off.',
    ]);
    expect(await exposure()).toMatchObject({ invoiced: 0, unallocated: 0 });
    expect(await stateOf(id)).toBe('paid');
    await expectBooks();
  });

  it('an invoice says the terms that were agreed with the order, whatever they are by then', async () => {
    const discount = { percent: 2, days: 10 };
    const { bought, admin, companyId, db } = await openAccount(null, {
      kind: 'end-of-month',
      days: 10,
      discount,
    });
    const id = await bought();
    const terms = { kind: 'net', days: 0, discount: null };
    await send(admin, 'PUT', `/companies/${companyId}/terms`, { terms, creditLimit: null, revision: 1 });
    await ship(admin, id, [[1, 10]]);
    const { rows } = await db.execute<{ terms: string; due: string; issued: string }>(
      sql`select document->'payment'->>'terms' as terms, due_on::text as due, issued_on::text as issued
        from invoices where order_id = ${id}`,
    );
    const [year = 0, month = 0] = String(rows[0]?.issued).split('-').map(Number);
    const due = new Date(Date.UTC(year, month, 10)).toISOString().slice(0, 10);
    expect(rows[0]?.due).toBe(due);
    expect(rows[0]?.terms).toMatch(/^End of month \+ 10 days: due on .*\. 2 % off if paid by .*\.$/);
  });
});

it('what companies owe is listed by how late it is, for admins only', async () => {
  const { admin, bought, companyId, buyer, account } = await openAccount();
  const listed = async () =>
    (await send(admin, 'GET', '/openItems'))
      .json<CompanyDebt[]>()
      .find(({ company }) => company.id === companyId);
  expect(await listed()).toBeUndefined();
  const orderId = await bought();
  await ship(admin, orderId, [[1, 10]]);
  const { items } = await account();
  expect(items).toHaveLength(1);
  expect(await listed()).toMatchObject({
    ...{ open: items[0].open, late: 0, oldestDueOn: items[0].dueOn, isOnHold: false },
    ageing: { 'not-due': items[0].open },
  });
  expect((await send(buyer, 'GET', '/openItems')).statusCode).toBe(403);
});

it('the account says where to pay, and who may dispute an invoice', async () => {
  const { addMember, buyer, companyId } = await openAccount();
  const payable = await addMember('accounts-payable');
  const seenBy = async (who: CompanyPerson) =>
    (await send(who, 'GET', `/companies/${companyId}/account`)).json();
  const bank = await opened().shop.parts.paymentParts.readBank();
  expect(await seenBy(payable)).toMatchObject({ mayDispute: true, payTo: { iban: bank?.iban } });
  expect(await seenBy(buyer)).toMatchObject({ mayDispute: false });
});
