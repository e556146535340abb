import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { adminActions } from '#people/admin-log/server/tables.ts';
import { creditorReference } from '#platform/kernel/payment/creditor-reference.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { transferReceipts } from '#shop/payments/server/tables.ts';
import { findUnbalanced } from '#shop/refunds/server/find-unbalanced.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import type { BankEntry } from '../contract/bank.ts';
import { bankEntries, bankStatements } from './tables.ts';
import { type MadeEntry, type MadeStatement, makeCamt, payersIban } from './testing/make-camt.ts';

const day = new Date().toISOString().slice(0, 10);

/** A shop with two unpaid orders of $420. */
async function openShop() {
  const shop = await openTestShop();
  const { db } = shop.database;
  const product = await addProduct(db);
  const [ada, admin] = [await addCustomer(shop), await addCustomer(shop, { name: 'Root', isAdmin: true })];
  const [first, second] = [
    await ada.order(product, { quantity: 10 }),
    await ada.order(product, { quantity: 10 }),
  ];
  const upload = (...statements: MadeStatement[]) =>
    admin.call({
      ...{ method: 'POST', url: '/api/bankStatements', payload: makeCamt(...statements) },
      headers: { 'content-type': 'application/octet-stream' },
    });
  const bring = (...entries: MadeEntry[]) => upload({ day, entries });
  const entries = async (show = 'open'): Promise<BankEntry[]> =>
    (await admin.call({ url: `/api/bankEntries?show=${show}` })).json();
  const book = (entryId: string, payable: string) =>
    admin.call({ method: 'POST', url: `/api/bankEntries/${entryId}/booking`, payload: { payable } });
  const isPaid = async ({ _id }: { _id: string }) => (await ada.read(_id)).json().paid;
  const balance = async () => expect(await findUnbalanced(db)).toEqual([]);
  return { ...{ shop, db, ada, admin, first, second, upload, bring, entries, book, isPaid, balance } };
}

const sum = '420.00';

describe('an imported statement', () => {
  it('books what is sure, proposes what is likely, and lets the rest wait', async () => {
    const { first, second, bring, entries, isPaid, balance, db } = await openShop();
    const answer = await bring(
      { amount: sum, rf: creditorReference(String(first.number)), iban: payersIban, name: 'Ada' },
      { amount: '400.00', text: `Order ${second.number}` },
      { amount: '7.00', text: 'Interest' },
      { amount: '12.00', out: true, text: 'Fee' },
    );
    expect(answer.json()).toMatchObject({
      ...{ statements: 1, known: 0, entries: 4, booked: 1, proposed: 1, waiting: 1 },
      message: 'Statement imported with 4 new entries: 1 matched, 1 suggested, 1 unmatched.',
    });
    expect([await isPaid(first), await isPaid(second)]).toEqual([true, false]);
    expect(await entries()).toMatchObject([
      {
        amount: 400,
        state: 'proposed',
        proposal: { number: second.number, due: 420, why: 'Less than the amount due.' },
      },
      { amount: 7, state: 'waiting', proposal: null },
    ]);
    expect(await entries('booked')).toMatchObject([
      { amount: 420, party: 'Ada', bookedFor: { kind: 'order', name: first.number }, decidedBy: null },
    ]);
    const [line] = await db.select().from(adminActions).where(eq(adminActions.action, 'statement.imported'));
    expect(line).toMatchObject({ subjectName: 'S1 of DE57900100000012345678', after: { entries: 4 } });
    await balance();
  });

  it('books once, though it is uploaded many times at once', async () => {
    const { db, first, upload, isPaid, balance } = await openShop();
    const entries = [
      { amount: sum, text: String(first.number) },
      { amount: '5.00', text: 'equal' },
      { amount: '5.00', text: 'equal' },
    ];
    const statement = { day, entries };
    const answers = await Promise.all([upload(statement), upload(statement), upload(statement)]);
    expect(answers.map((answer) => answer.json().statements).sort()).toEqual([0, 0, 1]);
    expect((await upload(statement)).json().message).toBe('This statement was already imported.');
    // Issued again under another number, its entries are known all the same, and one more alike is one more.
    const again = { ...statement, id: 'S1b', entries: [...entries, { amount: '5.00', text: 'equal' }] };
    expect((await upload(again)).json()).toMatchObject({ statements: 1, entries: 1, booked: 0 });
    expect(await db.$count(bankEntries)).toBe(4);
    expect(await db.$count(transferReceipts)).toBe(1);
    expect(await isPaid(first)).toBe(true);
    await balance();
  });

  it('that does not add up is refused with all others of its file', async () => {
    const { db, upload } = await openShop();
    const answer = await upload({ id: 'S1' }, { id: 'S2', closing: '9.00' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid-request', issues: [{ field: 'file' }] });
    expect(await db.$count(bankStatements)).toBe(0);
  });

  it('that is too large is refused before it is read', async () => {
    const { admin } = await openShop();
    const answer = await admin.call({
      ...{ method: 'POST', url: '/api/bankStatements', payload: Buffer.alloc(50 * 1024 * 1024, ' ') },
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ message: 'The request is larger than 10 MB.' });
  });

  it('proposes by amount and account once that account has paid for the same customer', async () => {
    const { first, second, bring, upload, entries } = await openShop();
    await bring({ amount: sum, text: String(first.number), iban: payersIban });
    await upload({ id: 'S2', day, entries: [{ amount: sum, text: 'thanks', iban: payersIban }] });
    expect(await entries()).toMatchObject([
      {
        proposal: {
          number: second.number,
          by: 'payer',
          why: 'Matched by amount and account only: no order or invoice number found.',
        },
      },
    ]);
  });

  it('in another currency is kept and pays nothing', async () => {
    const { first, upload, entries, book, isPaid } = await openShop();
    await upload({ day, currency: 'EUR', entries: [{ amount: sum, text: String(first.number) }] });
    const [entry] = await entries();
    expect(entry).toMatchObject({ currency: 'EUR', amount: 420, state: 'waiting' });
    expect((await book(entry?.id ?? '', String(first.number))).statusCode).toBe(409);
    expect(await isPaid(first)).toBe(false);
  });
});

describe('an entry', () => {
  it('is booked by an admin once, for one of two who decide at the same time', async () => {
    const { first, second, bring, entries, book, isPaid, balance } = await openShop();
    await bring({ amount: sum, text: 'no idea' });
    const [entry] = await entries();
    const answers = await Promise.all(
      [first, second].map(({ number }) => book(entry?.id ?? '', String(number))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect([await isPaid(first), await isPaid(second)].filter(Boolean)).toHaveLength(1);
    expect(await entries('booked')).toMatchObject([{ decidedBy: 'Root' }]);
    expect((await book(entry?.id ?? '', 'AY-0')).json().code).toBe('conflict');
    await balance();
  });

  it('is set aside with a note, and taken back', async () => {
    const { db, admin, bring, entries } = await openShop();
    await bring({ amount: '7.00', text: 'Interest' });
    const [entry] = await entries();
    const url = `/api/bankEntries/${entry?.id}`;
    await admin.call({ method: 'POST', url: `${url}/aside`, payload: { note: 'Interest' } });
    expect(await entries()).toEqual([]);
    expect(await entries('all')).toMatchObject([{ state: 'set-aside', note: 'Interest', decidedBy: 'Root' }]);
    await admin.call({ method: 'POST', url: `${url}/reopening` });
    expect(await entries()).toMatchObject([{ state: 'waiting', note: null }]);
    const [last] = await db.select().from(adminActions).orderBy(desc(adminActions.id)).limit(1);
    expect(last).toMatchObject({ action: 'statement.entry-reopened' });
  });

  it('that came back names the order that it had paid, which stays paid until an admin has seen to it', async () => {
    const { first, bring, upload, entries, book, isPaid } = await openShop();
    await bring({ amount: sum, text: String(first.number), endToEnd: 'E7' });
    const back = { amount: sum, out: true, isReversal: true, returned: 'MD06', endToEnd: 'E7' };
    await upload({ id: 'S2', day, entries: [back] });
    const [entry] = await entries();
    expect(entry).toMatchObject({
      ...{ isReturn: true, returnReason: 'MD06', state: 'waiting' },
      returns: { orderNumber: first.number, bookedOn: day },
    });
    expect((await book(entry?.id ?? '', String(first.number))).statusCode).toBe(409);
    expect(await isPaid(first)).toBe(true);
  });

  it('stays as the bank wrote it, even if the database is written to directly', async () => {
    const { db, bring } = await openShop();
    await bring({ amount: '7.00' });
    await expect(db.update(bankEntries).set({ amountCents: 1 })).rejects.toThrow();
    await expect(db.delete(bankEntries)).rejects.toThrow();
    await expect(db.delete(bankStatements)).rejects.toThrow();
  });
});

it('what is owed is found by number, customer and what is due first', async () => {
  const { admin, first } = await openShop();
  const found = (await admin.call({ url: `/api/payables?q=${first.number}` })).json();
  expect(found).toMatchObject([{ number: first.number, due: 420, customer: 'Ada Lovelace' }]);
});
