import { expect, it } from 'vitest';
import { readText } from '#platform/server/pdf/writing/testing/measure-pdf.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { addCompany, addPerson, placeLines } from '#trade/companies/server/testing/company-shop.ts';
import { openQuotes } from '#trade/quotes/server/testing/quote-shop.ts';
import { invoices } from '../tables.ts';
import { saveSettings, turnInvoicesOn } from '../testing/invoicing-seller.ts';

const opened = shareAmongTests(async () => {
  const shop = await openTestShop();
  const admin = await addCustomer(shop, { isAdmin: true });
  await turnInvoicesOn(admin);
  return { shop, admin };
});

it('of an unpaid order says what would be invoiced and where to pay, takes no number and is no invoice', async () => {
  const { shop, admin } = opened();
  const { db } = shop.database;
  const cell = await addProduct(db, { name: 'Cell', minOrder: 3, priceCents: 1_000, available: 100 });
  const volta = await addCompany(shop);
  const buyer = await volta.addMember('buyer');
  await volta.buyFor(buyer);
  const id = crypto.randomUUID();
  await placeLines(buyer, cell, { id, purchaseOrder: 'PO 7' });
  const url = `/api/orders/${id}/proForma.pdf`;
  const answer = await buyer.call({ url });
  expect(answer.headers['content-type']).toBe('application/pdf');
  const text = await readText(answer.rawPayload);
  const { number } = (await buyer.read(id)).json();
  for (const part of ['Pro forma — not an invoice', `order ${number}`, 'Volta GmbH', 'DE123456788', 'PO 7'])
    expect(text).toContain(part);
  for (const part of ['$30.00', 'NL91 ABNA 0417 1643 00', 'NL853746333B01']) expect(text).toContain(part);
  expect(await db.$count(invoices)).toBe(0);
  expect((await admin.call({ url })).statusCode).toBe(200);
  expect((await (await addPerson(shop, 'eve')).call({ url })).statusCode).toBe(404);
});

it('of a quote has its prices, and is for those who may see the quote', async () => {
  const { shop } = opened();
  const { ada, admin, offered } = await openQuotes(shop);
  const url = `/api/quotes/${await offered()}/revisions/1/proForma.pdf`;
  const text = await readText((await ada.call({ url })).rawPayload);
  for (const part of ['Pro forma — not an invoice', '$650.00', 'VAT is added where required by law.'])
    expect(text).toContain(part);
  await saveSettings(admin, { money: { prices: 'gross' } });
  const gross = await readText((await ada.call({ url })).rawPayload);
  expect(gross).toContain('Included in prices');
  expect(gross).not.toContain('VAT is added');
  expect((await (await addPerson(shop, 'eve')).call({ url })).statusCode).toBe(404);
  expect((await ada.call({ url: url.replace('revisions/1', 'revisions/2') })).statusCode).toBe(404);
});
