import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { products } from '#shop/catalog/server/tables/products.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { send } from '#trade/companies/server/testing/company-shop.ts';
import { saveSettings, turnInvoicesOn } from '#trade/invoices/server/testing/invoicing-seller.ts';
import { openTexanShop } from '#trade/invoices/server/testing/texan-shop.ts';
import { openQuotes } from './testing/quote-shop.ts';

it('the tax of a quote goes by the class that its product has when it is accepted', async () => {
  const shop = await openTestShop({ chargesTax: true });
  const { db, ada, admin, product, offered, accept } = await openQuotes(shop);
  await turnInvoicesOn(admin);
  await saveSettings(admin, { tax: { charged: 'all' } });
  const id = await offered(ada);
  await db.update(products).set({ tax_class: 'reduced' }).where(eq(products.id, product.id));
  const { tax } = (await send(ada, 'GET', `/quotes/${id}/tax`)).json();
  // 9 % of 650.00.
  expect(tax).toMatchObject({ amount: 58.5, rows: [{ label: 'VAT 9 %', amount: 58.5 }] });
  const accepted = await accept(ada, id, { tax: tax.amount });
  const [order] = await db.select().from(orders).where(eq(orders.id, accepted.json().orderId));
  expect(order).toMatchObject({ taxCents: 5_850, tax: { lines: [{ taxClass: 'reduced', rate: 9 }] } });
});

it('the tax of a quote is shown before it is accepted, to who reads it, and is that of the order', async () => {
  const shop = await openTestShop({ chargesTax: true });
  const { db, ada, admin, offered, offer, accept } = await openQuotes(shop);
  await turnInvoicesOn(admin);
  await saveSettings(admin, { tax: { charged: 'all' } });
  const id = await offered(ada, { delivery: { method: 'ex-works', price: 40 } });
  const shown = (await send(ada, 'GET', `/quotes/${id}/tax`)).json();
  // Fetched in the Netherlands: 21 % of 650.00 and 40.00.
  expect(shown).toEqual({
    tax: { amount: 144.9, rows: [{ label: 'VAT 21 %', amount: 144.9 }], reasons: expect.any(Array) },
  });
  const foreign = await send(admin, 'GET', `/quotes/${id}/tax`);
  expect(foreign.statusCode).toBe(404);
  const refused = await accept(ada, id, { tax: 131.1 });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'price-changed']);
  const accepted = await accept(ada, id, { tax: shown.tax.amount });
  const [order] = await db.select().from(orders).where(eq(orders.id, accepted.json().orderId));
  expect(order).toMatchObject({ taxCents: 14_490, totalCents: 69_000 + 14_490 });
  expect(await offer(id)).toMatchObject({ statusCode: 409 });
});

it('the sales tax of a quote is asked for before it is accepted, and without an answer none is', async () => {
  const { shop, provider, austin } = await openTexanShop();
  const { db, ada, request, offer, accept } = await openQuotes(shop);
  const id = await request(ada, { delivery: austin(), phone: '+1 512 555 0123' });
  expect((await offer(id, { delivery: { method: 'truck', price: 40 } })).statusCode).toBe(200);
  provider.behave = () => ({ status: 500, body: '' });
  for (const refused of [await send(ada, 'GET', `/quotes/${id}/tax`), await accept(ada, id)])
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'tax-unavailable']);
  // Without it the total on paper would be too low.
  const paper = await ada.call({ url: `/api/quotes/${id}/revisions/1/proForma.pdf` });
  expect([paper.statusCode, paper.json().code]).toEqual([503, 'tax-unavailable']);
  provider.behave = undefined;
  // 8.25 % of 650.00 and 40.00, each rounded.
  const { tax } = (await send(ada, 'GET', `/quotes/${id}/tax`)).json();
  expect(tax).toMatchObject({ amount: 56.93, rows: [{ label: 'Sales tax 8.25 %', amount: 56.93 }] });
  const accepted = await accept(ada, id, { tax: 56.93 });
  const [order] = await db.select().from(orders).where(eq(orders.id, accepted.json().orderId));
  expect(order).toMatchObject({ taxCents: 5_693, tax: { salesTax: { reference: 'q-1' } } });
});
