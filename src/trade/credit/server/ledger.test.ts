import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { companies } from '#trade/companies/server/tables.ts';
import {
  allocate,
  openItems,
  payOut,
  recordPayment,
  returnPayment,
  takeBack,
  unallocatedCredits,
} from './ledger.ts';
import { accountAllocations, accountEntries } from './tables.ts';

const opened = shareAmongTests(() => openTestDatabase());
const day = '2026-11-19';

async function addCompany() {
  const { db } = opened();
  const billingAddress = { street: 'Am Werk 1', postcode: '10115', town: 'Berlin', country: 'DE' };
  const [row] = await db
    .insert(companies)
    .values({ name: 'Volta', country: 'DE', billingAddress, state: 'open' })
    .returning();
  const companyId = row?.id ?? '';
  /** Something that is owed. */
  const owe = async (amountCents: number, dueOn = day, currency = 'EUR') => {
    const [debit] = await db
      .insert(accountEntries)
      .values({
        ...{ companyId, kind: 'payment-return', amountCents, currency, day, dueOn },
        ...{ reference: 'R', source: 'bank', sourceKey: randomUUID() },
      })
      .returning();
    return debit?.id ?? '';
  };
  const pay = (amountCents: number, sourceKey: string = randomUUID()) =>
    db.transaction((tx) =>
      recordPayment(tx, {
        ...{ companyId, amountCents, currency: 'EUR', day, reference: 'RF', source: 'bank', sourceKey },
      }),
    );
  const use = (creditId: string, ...items: { itemId: string; amountCents?: number }[]) =>
    db.transaction((tx) => allocate(tx, { creditId, items }));
  const open = async () => (await openItems(db, { companyId })).map(({ id, openCents }) => [id, openCents]);
  const left = async () => (await unallocatedCredits(db, companyId)).map(({ openCents }) => openCents);
  return { db, companyId, owe, pay, use, open, left };
}

describe('the account of a company', () => {
  it('takes the same payment once, also at the same moment, and refuses another under its key', async () => {
    const { pay, left } = await addCompany();
    const key = randomUUID();
    const answers = await Promise.all([pay(500, key), pay(500, key), pay(500, key)]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await left()).toEqual([500]);
    await expect(pay(501, key)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('pays items in the order given, as far as the money goes; what is over stays', async () => {
    const { owe, pay, use, open, left } = await addCompany();
    const [later, first] = [await owe(300, '2026-12-24'), await owe(200, '2026-12-01')];
    const { id } = await pay(350);
    expect(await open()).toEqual([
      [first, 200],
      [later, 300],
    ]);
    expect(await use(id, { itemId: first }, { itemId: later })).toEqual({
      paid: [
        { itemId: first, amountCents: 200 },
        { itemId: later, amountCents: 150 },
      ],
      leftCents: 0,
    });
    expect(await open()).toEqual([[later, 150]]);
    const more = await pay(400);
    expect((await use(more.id, { itemId: later })).leftCents).toBe(250);
    expect(await open()).toEqual([]);
    expect(await left()).toEqual([250]);
  });

  it('never pays more of an item than is open, even with several payments at once', async () => {
    const { owe, pay, use, open, left } = await addCompany();
    const itemId = await owe(1_000);
    const payments = await Promise.all(Array.from({ length: 8 }, () => pay(300)));
    await Promise.all(payments.map(({ id }) => use(id, { itemId })));
    expect(await open()).toEqual([]);
    expect((await left()).reduce((sum, cents) => sum + cents, 0)).toBe(8 * 300 - 1_000);
    const [spare] = payments;
    await expect(use(String(spare?.id), { itemId, amountCents: 1 })).rejects.toMatchObject({
      message: 'Only $0.00 is still due on R.',
    });
  });

  it('has a payment that bounced gone, and what it paid open again, once', async () => {
    const { db, owe, pay, use, open, left } = await addCompany();
    const itemId = await owe(300);
    const { id } = await pay(500);
    await use(id, { itemId });
    const facts = { day, reference: 'Returned', source: 'bank', sourceKey: randomUUID() } as const;
    const bounce = () => db.transaction((tx) => returnPayment(tx, id, facts));
    expect(await bounce()).toEqual({ isNew: true, reopened: [itemId] });
    expect(await bounce()).toEqual({ isNew: false, reopened: [] });
    expect(await open()).toEqual([[itemId, 300]]);
    expect(await left()).toEqual([]);
  });

  it('gives money back to the account when an allocation is taken back', async () => {
    const { db, owe, pay, use, open, left } = await addCompany();
    const itemId = await owe(300);
    const { id } = await pay(300);
    await use(id, { itemId });
    expect(await db.transaction((tx) => takeBack(tx, id, itemId))).toEqual([itemId]);
    expect([await open(), await left()]).toEqual([[[itemId, 300]], [300]]);
  });

  it('sends back no more than is on it, once', async () => {
    const { db, owe, pay, use, open, left } = await addCompany();
    const itemId = await owe(300);
    const { id } = await pay(500);
    await use(id, { itemId });
    const out = (amountCents: number, sourceKey: string) =>
      db.transaction((tx) =>
        payOut(tx, id, { companyId, amountCents, day, reference: 'Sent', source: 'admin', sourceKey }),
      );
    const [{ companyId = '' } = {}] = await db.select().from(accountEntries).where(eq(accountEntries.id, id));
    await expect(out(201, randomUUID())).rejects.toMatchObject({
      message: 'Only $2.00 of this credit is unallocated.',
    });
    const key = randomUUID();
    const answers = await Promise.all([out(150, key), out(150, key), out(150, key)]);
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect([await open(), await left()]).toEqual([[], [50]]);
  });

  it('is of one company and one currency, which the database holds as well', async () => {
    const [one, other] = [await addCompany(), await addCompany()];
    const { id: creditId } = await one.pay(300);
    const debitId = await other.owe(300);
    await expect(one.use(creditId, { itemId: debitId })).rejects.toMatchObject({ code: 'not-found' });
    const owed = await one.owe(200);
    await expect(one.use(owed, { itemId: await one.owe(100) })).rejects.toMatchObject({ code: 'conflict' });
    await expect(one.use(creditId, { itemId: creditId })).rejects.toMatchObject({ code: 'not-found' });
    const dollars = await one.owe(300, day, 'USD');
    await expect(one.use(creditId, { itemId: dollars })).rejects.toMatchObject({ code: 'conflict' });
    for (const [debit, amountCents] of [
      [debitId, 300],
      [dollars, 300],
      [await one.owe(100), 101],
      [await one.owe(100), -1],
    ] as const)
      await expect(
        one.db.insert(accountAllocations).values({ debitId: debit, creditId, amountCents }),
      ).rejects.toMatchObject({ cause: { constraint: 'account_allocations_are_covered' } });
  });
});
