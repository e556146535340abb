import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { trackedUnits } from '#batteries/units/server/tracked-units.ts';
import { unnamedSeller } from '#platform/kernel/seller.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { withLook } from '#platform/server/pdf/writing/paper-press.ts';
import { readText } from '#platform/server/pdf/writing/testing/measure-pdf.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { composeEmail } from '#start/email-sender.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop, sharedPress } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { addCompany, placeLines } from '#trade/companies/server/testing/company-shop.ts';
import { readUbl } from '../rules/testing/read-invoice.ts';
import { brokenRules } from '../rules/testing/rules-of-invoices.ts';
import { ship, turnInvoicesOn } from './testing/invoicing-seller.ts';

const opened = shareAmongTests(async () => {
  const shop = await openTestShop();
  const admin = await addCustomer(shop, { isAdmin: true });
  await turnInvoicesOn(admin);
  const cell = await addProduct(shop.database.db, { minOrder: 1, priceCents: 1_000, available: 10_000 });
  const volta = await addCompany(shop);
  const [buyer, payer] = [await volta.addMember('buyer'), await volta.addMember('accounts-payable')];
  await volta.buyFor(buyer);
  const buy = async () => {
    const id = crypto.randomUUID();
    await placeLines(buyer, cell, { id });
    await buyer.pay((await buyer.read(id)).json());
    await ship(admin, id, [[1, 1]]);
    return id;
  };
  return { shop, admin, buyer, payer, buy };
});

const mailsOf = (orderId: string) =>
  opened().shop.database.db.select().from(mails).where(eq(mails.orderId, orderId)).orderBy(asc(mails.id));

function compose(mail: typeof mails.$inferSelect, print?: () => Promise<Buffer>) {
  const { db } = opened().shop.database;
  const warnings: string[] = [];
  const press = print ? { print, stop: async () => {} } : sharedPress;
  const papers = {
    ...{ places: { db, store: undefined }, readBank: async () => undefined, trackedUnits },
    press: withLook(press, async () => ({ name: 'Voltaire' })),
    config: { payments: { provider: 'sandbox' as const } },
    address: 'https://shop.example',
    readSeller: async () => unnamedSeller,
  };
  const attaching = {
    papers,
    inTurn: <Result>(work: () => Promise<Result>) => work(),
    log: { warn: (_told: object, words: string) => void warnings.push(words) },
  };
  const seller = { ...unnamedSeller, name: 'Voltaire' };
  const parts = { db, address: 'https://shop.example', secret: 'x', seller, attaching };
  return { warnings, letter: composeEmail(parts as Parameters<typeof composeEmail>[0], mail) };
}

it('an issued invoice is told once to who ordered it and who pays it, with PDF and XML', async () => {
  const { buyer, payer, buy } = opened();
  const written = (await mailsOf(await buy())).filter(({ kind }) => kind === 'invoice-issued');
  expect(written.map(({ email }) => email).sort()).toEqual([buyer.email, payer.email].sort());
  const [mail] = written;
  if (!mail) throw new Error('No email was written.');
  const letter = await compose(mail).letter;
  const [{ number } = { number: '' }] = (await buyer.call({ url: '/api/invoices' })).json();
  expect(letter?.subject).toContain(`Invoice ${number} for order`);
  expect(letter?.attachments?.map(({ name, type }) => [name, type])).toEqual([
    [`${number}.pdf`, undefined],
    [`${number}.xml`, 'application/xml'],
  ]);
  const [pdf, xml] = letter?.attachments ?? [];
  expect(await readText(pdf?.bytes ?? Buffer.of())).toContain(number);
  // The buyer is in Germany.
  expect(brokenRules(readUbl(String(xml?.bytes)), 'en16931', 'xRechnung')).toEqual([]);
  const same = await buyer.call({ url: `/api/invoices/${number}.pdf` });
  expect(same.rawPayload.equals(pdf?.bytes ?? Buffer.of())).toBe(true);
});

it('an email whose invoice cannot be printed is tried again, and in the end goes without, which is logged', async () => {
  const [mail] = (await mailsOf(await opened().buy())).filter(({ kind }) => kind === 'invoice-issued');
  if (!mail) throw new Error('No email was written.');
  const noInk = async () => {
    throw new Error('no ink');
  };
  await expect(compose({ ...mail, attempts: 1 }, noInk).letter).rejects.toThrow('no ink');
  const { warnings, letter } = compose({ ...mail, attempts: 2 }, noInk);
  expect((await letter)?.attachments).toEqual([]);
  expect((await letter)?.text).not.toContain('attached');
  expect(warnings).toEqual(['an email is sent without its invoice']);
});
