import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { daysAfter } from '#platform/kernel/dates.ts';
import type { EmailParts } from '#platform/server/mail/letter.ts';
import { type EmailRow, mails } from '#platform/server/mail/tables.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { addCompany, addPerson, placeLines, send } from '#trade/companies/server/testing/company-shop.ts';
import { ship, turnInvoicesOn } from '#trade/invoices/server/testing/invoicing-seller.ts';
import { findLedgerFaults } from '../check-ledger.ts';
import { chargeClaim, readClaims } from '../late-claims.ts';
import { openItems } from '../ledger.ts';
import { reminderEmails } from './reminder-email.ts';
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
    remindOfInvoices({
      ...{ db, today: daysAfter(item.dueOn, daysLate) },
      steps: [
        { daysLate: 7, feeCents: 0 },
        { daysLate: 21, feeCents: 40_00 },
      ],
    });
  const termsOn = (daysLate: number) => ({
    ...{ today: daysAfter(item.dueOn, daysLate), timeZone: 'UTC', basisPoints: 1_000 },
  });
  const claim = async (daysLate: number) =>
    (await readClaims(db, await openItems(db, { companyId }), termsOn(daysLate))).get(item.id);
  const charge = (daysLate: number, amount: number) =>
    chargeClaim(db, { companyId, itemId: item.id }, { amount, terms: termsOn(daysLate) }, admin);
  const reminded = async () =>
    (await db.select().from(mails).where(eq(mails.email, owner.email))).filter(
      ({ kind }) => kind === 'company-invoice-overdue',
    ).length;
  return { admin, companyId, owner, item, remind, reminded, claim, charge, db };
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

it('nothing is sent for a paid, disputed or paused invoice, nor while money waits to be allocated', async () => {
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

it('a shop says it in words of its own, and what late payment costs is named beside the invoice', async () => {
  const { admin, owner, item, remind, db } = await openInvoice();
  const { version, value } = (await send(admin, 'GET', '/shopSettings')).json().reminders;
  const save = (steps: object[]) =>
    send(admin, 'PUT', '/shopSettings/reminders', {
      version,
      value: { ...value, steps, interestPercent: 10 },
    });
  const refused = await save([{ daysLate: 7, text: 'Pay {amount}, {company}.' }]);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().issues).toEqual([
    {
      field: 'steps.0.text',
      message: 'Unknown placeholder {amount}. Use {invoice}, {due}, {days}, {open}, {company}, {seller}.',
    },
  ]);
  expect((await save([{ daysLate: 7 }, { daysLate: 7 }])).json().issues[0].field).toBe('steps.1.daysLate');
  const text = 'Dear {company},\n\n{open} of {invoice} is {days} late.';
  expect((await save([{ daysLate: 7 }, { daysLate: 21, fee: 40, text }])).statusCode).toBe(200);
  await remind(21);
  const [mail] = (await db.select().from(mails).where(eq(mails.email, owner.email))).filter(
    ({ kind }) => kind === 'company-invoice-overdue',
  );
  const letter = await reminderEmails['company-invoice-overdue'](
    { db, address: '', secret: '', seller: { name: 'Voltaire' } } as EmailParts,
    mail as EmailRow,
  );
  expect(letter).toMatchObject({ subject: `Overdue: invoice ${item.number}` });
  expect(letter?.paragraphs).toEqual([
    expect.stringMatching(/^Dear Volta \w+,$/),
    `$508.20 of ${item.number} is 21 days late.`,
    'Late payment costs $2.92 interest (10 % a year) and $40.00 reminder fees so far, in addition to the invoice.',
  ]);
});

it('late payment costs what an admin charges, once and as it was shown, and what they waive is gone', async () => {
  const { admin, companyId, item, remind, claim, charge, db } = await openInvoice();
  await remind(21);
  expect(await claim(0)).toBeUndefined();
  expect(await claim(21)).toEqual({ interest: 292, fees: [{ step: 1, cents: 40_00 }] });
  await expect(charge(21, 42.91)).rejects.toThrow('The amount is now $42.92.');
  const pressed = await Promise.allSettled([charge(21, 42.92), charge(21, 42.92)]);
  expect(pressed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await claim(21)).toBeUndefined();
  expect(await claim(22)).toEqual({ interest: 14, fees: [] });
  const waive = async (id: string | undefined) =>
    (await send(admin, 'POST', `/companies/${companyId}/openItems/${id}/waiver`, { reason: 'Goodwill.' }))
      .statusCode;
  const [, ...charged] = await openItems(db, { companyId });
  expect(charged.map(({ kind, openCents }) => [kind, openCents])).toEqual([
    ['interest', 292],
    ['reminder-fee', 40_00],
  ]);
  expect(await waive(item.id)).toBe(409);
  const writeOff = (id: string | undefined, amount: number) =>
    send(admin, 'POST', `/companies/${companyId}/openItems/${id}/writeOff`, {
      ...{ id: randomUUID(), amount, reason: 'Goodwill.' },
    });
  for (const { id, openCents } of charged) {
    const refused = await writeOff(id, openCents / 100);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Interest and reminder fees can’t be written off. Waive them instead.',
    ]);
  }
  expect((await writeOff(item.id, 0.2)).statusCode).toBe(200);
  expect((await openItems(db, { companyId })).map(({ openCents }) => openCents)).toEqual([
    508_00, 292, 40_00,
  ]);
  expect([await waive(charged[1]?.id), await waive(charged[1]?.id)]).toEqual([200, 404]);
  expect(await openItems(db, { companyId })).toHaveLength(2);
  const other = await openInvoice();
  expect(
    (
      await send(admin, 'POST', `/companies/${other.companyId}/openItems/${charged[0]?.id}/waiver`, {
        reason: 'x',
      })
    ).statusCode,
  ).toBe(404);
});

it('nothing is claimed of an invoice in dispute, while reminders are paused, nor while money waits to be allocated', async () => {
  const { admin, companyId, owner, item, claim, charge } = await openInvoice();
  const dispute = (reason: string | null) =>
    send(owner, 'PUT', `/companies/${companyId}/openItems/${item.id}/dispute`, { reason });
  const pause = (reason: string | null) =>
    send(admin, 'PUT', `/companies/${companyId}/reminders`, { reason });
  await dispute('Two cells are broken.');
  expect(await claim(30)).toBeUndefined();
  await expect(charge(30, 4.18)).rejects.toThrow('Nothing to charge.');
  await dispute(null);
  expect(await claim(30)).toMatchObject({ interest: 418 });
  await pause('We are talking.');
  expect(await claim(30)).toBeUndefined();
  await pause(null);
  expect(await claim(30)).toMatchObject({ interest: 418 });
  const received = { id: randomUUID(), amount: 508.2, receivedOn: '2026-01-05', reference: 'RF', items: [] };
  await send(admin, 'POST', `/companies/${companyId}/payments`, received);
  expect(await claim(30)).toBeUndefined();
});

it('invoices from before there were accounts are entered once, with their credit notes', async () => {
  const { admin, companyId, item, db } = await openInvoice();
  const lines = [{ position: 1, returned: 3, isRestocked: true }];
  const refund = { id: randomUUID(), reason: 'Broken', lines };
  expect((await send(admin, 'POST', `/orders/${item.orderId}/refunds`, refund)).statusCode).toBe(200);
  const account = async () => ({
    open: (await openItems(db, { companyId })).map(({ number, openCents, dueOn }) => [
      number,
      openCents,
      dueOn,
    ]),
    faults: await findLedgerFaults(async (text) => (await db.execute(sql.raw(text))).rows),
  });
  const before = await account();
  expect(before.faults).toEqual([]);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('shop.removes_demo', 'on', true)`);
    for (const table of ['account_allocations', 'account_reminders', 'invoice_disputes', 'account_entries'])
      await tx.execute(sql.raw(`delete from ${table}`));
  });
  expect((await account()).faults).not.toEqual([]);
  const file = path.join(
    import.meta.dirname,
    '../../../../platform/server/database/migrations/0039_late_payment.sql',
  );
  const entering = fs
    .readFileSync(file, 'utf8')
    .split('--> statement-breakpoint')
    .filter((statement) => /^INSERT INTO "account_/m.test(statement));
  for (const statement of [...entering, ...entering]) await db.execute(sql.raw(statement));
  expect(await account()).toEqual(before);
});

it('an admin sees which reminders were sent, and which will be: when, in which words, at what cost', async () => {
  const { admin, companyId, owner, item, remind, db } = await openInvoice();
  const { version, value } = (await send(admin, 'GET', '/shopSettings')).json().reminders;
  const steps = [{ daysLate: 7 }, { daysLate: 21, fee: 40 }, { daysLate: 35, fee: 5, text: '{days} late.' }];
  const saved = { version, value: { ...value, steps, interestPercent: 10 } };
  expect((await send(admin, 'PUT', '/shopSettings/reminders', saved)).statusCode).toBe(200);
  const plan = async (who = admin) =>
    await send(who, 'GET', `/companies/${companyId}/openItems/${item.id}/reminders`);
  const before = (await plan()).json();
  expect(before).toMatchObject({ whyNot: null, sent: [] });
  expect(
    before.planned.map(({ number, day, fee, interest }: Record<string, unknown>) => [
      number,
      day,
      fee,
      interest,
    ]),
  ).toEqual([
    [1, daysAfter(item.dueOn, 7), 0, 0.97],
    [2, daysAfter(item.dueOn, 21), 40, 2.92],
    [3, daysAfter(item.dueOn, 35), 5, 4.87],
  ]);
  expect(before.planned[2]).toMatchObject({
    subject: `Overdue: invoice ${item.number}`,
    paragraphs: [
      '35 days late.',
      'Late payment costs $4.87 interest (10 % a year) and $45.00 reminder fees so far, in addition to the invoice.',
    ],
  });
  await remind(7);
  const after = (await plan()).json();
  expect(after.sent).toMatchObject([{ number: 1, fee: 0 }]);
  expect(after.planned.map(({ number }: { number: number }) => number)).toEqual([2, 3]);
  await send(owner, 'PUT', `/companies/${companyId}/openItems/${item.id}/dispute`, { reason: 'Broken.' });
  expect((await plan()).json()).toMatchObject({
    ...{ whyNot: 'No reminders are sent while the invoice is disputed.', planned: [] },
  });
  expect((await plan(owner)).statusCode).toBe(403);
  const other = await openInvoice();
  const stranger = `/companies/${other.companyId}/openItems/${item.id}/reminders`;
  expect((await send(admin, 'GET', stranger)).statusCode).toBe(404);
  expect(await db.select().from(mails).where(eq(mails.email, owner.email))).not.toEqual([]);
});
