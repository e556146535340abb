import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { daysAfter } from '#platform/kernel/dates.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { addCompany, addPerson, placeLines, send } from '#trade/companies/server/testing/company-shop.ts';
import { ship, turnInvoicesOn } from '#trade/invoices/server/testing/invoicing-seller.ts';
import { openItems } from './ledger.ts';
import { remindOfInvoices } from './reminders.ts';

const opened = shareAmongTests(async () => {
  const shop = await openTestShop({ config: { rateLimitPerMinute: 100_000 } });
  const admin = await addPerson(shop, 'grace', true);
  await turnInvoicesOn(admin);
  const cell = await addProduct(shop.database.db, { name: 'Cell', minOrder: 10, available: 10_000 });
  return { shop, admin, cell, db: shop.database.db };
});

/** A company with an invoice that is due in 30 days. */
async function openInvoice() {
  const { shop, admin, cell, db } = opened();
  const { companyId, owner, buyFor } = await addCompany(shop, `Volta ${randomUUID().slice(0, 8)}`);
  const terms = { kind: 'net', days: 30, discount: null };
  await send(admin, 'PUT', `/companies/${companyId}/terms`, { terms, creditLimit: null, revision: 0 });
  await buyFor(owner);
  const id = randomUUID();
  await placeLines(owner, cell, { id });
  await send(owner, 'POST', `/orders/${id}/onAccount`);
  await ship(admin, id, [[1, 10]]);
  const [item] = await openItems(db, { companyId });
  if (!item) throw new Error('There is no invoice.');
  const remind = (daysLate: number) =>
    remindOfInvoices({ db, steps: [7, 21], today: daysAfter(item.dueOn, daysLate) });
  const reminded = async () =>
    (await db.select().from(mails).where(eq(mails.email, owner.email))).filter(
      ({ kind }) => kind === 'company-invoice-overdue',
    ).length;
  return { admin, companyId, owner, item, remind, reminded, db };
}

it('each step is sent once to who pays, also by several at once, and not before its day', async () => {
  const { remind, reminded } = await openInvoice();
  await remind(6);
  expect(await reminded()).toBe(0);
  await Promise.all([remind(7), remind(7), remind(8)]);
  expect(await reminded()).toBe(1);
  await remind(21);
  await remind(40);
  expect(await reminded()).toBe(2);
});

it('nothing is sent of what is paid, disputed or paused, nor while money waits to be allocated', async () => {
  const [paid, disputed, paused] = [await openInvoice(), await openInvoice(), await openInvoice()];
  const { admin } = paid;
  const received = { id: randomUUID(), amount: 9_999, receivedOn: '2026-01-05', reference: 'RF', items: [] };
  const recorded = await send(admin, 'POST', `/companies/${paid.companyId}/payments`, received);
  expect(recorded.statusCode, recorded.body).toBe(200);
  const dispute = (reason: string | null) =>
    send(disputed.owner, 'PUT', `/companies/${disputed.companyId}/openItems/${disputed.item.id}/dispute`, {
      reason,
    });
  expect((await dispute('Two cells are broken.')).statusCode).toBe(200);
  const pause = (reason: string | null) =>
    send(admin, 'PUT', `/companies/${paused.companyId}/reminders`, { reason });
  expect((await pause('We are talking.')).statusCode).toBe(200);
  for (const { remind } of [paid, disputed, paused]) await remind(30);
  for (const { reminded } of [paid, disputed, paused]) expect(await reminded()).toBe(0);
  await dispute(null);
  await pause(null);
  await disputed.remind(30);
  expect([await paid.reminded(), await disputed.reminded(), await paused.reminded()]).toEqual([0, 1, 1]);
});
