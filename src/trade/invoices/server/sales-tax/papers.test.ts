import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { unnamedSeller } from '#platform/kernel/seller.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { readText } from '#platform/server/pdf/writing/testing/measure-pdf.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { composeEmail } from '#start/email-sender.ts';
import { readCii, readUbl } from '../../rules/testing/read-invoice.ts';
import { brokenRules } from '../../rules/testing/rules-of-invoices.ts';
import { saveSettings, ship } from '../testing/invoicing-seller.ts';
import { shareTexanShop } from '../testing/texan-shop.ts';

const { opened, orderOf, post, asked, detailsOf, papers, buy } = shareTexanShop();
const rowOf = async (id: string) => (await opened().db.select().from(orders).where(eq(orders.id, id)))[0];

it('sales tax is asked once, agreed to, frozen with the order, and on every paper of it', async () => {
  const { provider, shop, db, admin, buyer } = opened();
  const wanted = orderOf([7, 3]);
  const { tax } = (await asked(wanted)).json();
  // 23.31, 0.21 and freight of 25.55 at 8.25 %, each rounded: 1.92, 0.02 and 2.11.
  expect(tax).toEqual({
    amount: 4.05,
    rows: [{ label: 'Sales tax 8.25 %', amount: 4.05 }],
    reasons: ['Sales tax of Texas, Austin'],
  });
  expect((await post('/api/orders', { ...wanted, tax: 4.05 })).statusCode).toBe(200);
  expect(provider.asked).toEqual([
    {
      authorization: 'Bearer key of the tests',
      question: {
        currency: 'USD',
        seller: { street: '1 Congress Ave', city: 'Austin', state: 'TX', postcode: '78701', country: 'US' },
        delivery: {
          ...{ street: wanted.delivery.street, city: 'Austin', state: 'TX', postcode: '78703' },
          country: 'US',
        },
        exemption: null,
        lines: [
          { id: '1', sku: 'PLATE', taxClass: 'standard', quantity: 7, net: '23.31' },
          { id: '2', sku: 'SCREW', taxClass: 'zero', quantity: 3, net: '0.21' },
        ],
        freight: '25.55',
      },
    },
  ]);
  expect(await rowOf(wanted.id)).toMatchObject({
    ...{ taxCents: 405, totalCents: 2331 + 21 + 2555 + 405 },
    tax: {
      salesTax: { reference: 'q-1', jurisdictions: 'Texas, Austin', certificate: null },
      delivery: { country: 'US', region: 'TX', postcode: '78703' },
      lines: [
        { rate: 8.25, taxCents: 192 },
        { rate: 8.25, taxCents: 2 },
      ],
    },
  });
  const details = await detailsOf(wanted.id);
  expect(details.sums).toMatchObject({ tax: 4.05, total: 53.12 });
  const list = await db.select().from(mails).where(eq(mails.orderId, wanted.id)).orderBy(asc(mails.id));
  const email = await composeEmail(
    { db, address: 'https://shop.example', secret: shop.secret, seller: unnamedSeller },
    list[0] as (typeof list)[number],
  );
  expect(email?.text).toMatch(/Sales tax 8\.25 %.*\$4\.05/);
  await buyer.pay((await buyer.read(wanted.id)).json());
  const csv = await admin.call({ method: 'POST', url: '/api/orderExport', payload: { ids: [wanted.id] } });
  expect(csv.body).toContain('Sales tax');
  // Whatever the provider would say by now.
  provider.behave = () => ({ status: 500, body: '' });
  expect(
    (
      await ship(admin, wanted.id, [
        [1, 7],
        [2, 3],
      ])
    ).statusCode,
  ).toBe(200);
  const [invoice] = await papers();
  expect(invoice).toMatchObject({ net: '49.07', vat: '4.05', gross: '53.12', due: '0.00' });
  const pdf = await readText((await buyer.call({ url: `/api/invoices/${invoice.number}.pdf` })).rawPayload);
  for (const part of ['Sales tax 8.25 % of $49.07', 'Sales tax: Texas, Austin']) expect(pdf).toContain(part);
  expect(pdf).not.toContain('VAT');
  expect(provider.asked).toHaveLength(1);
});

it('several shipments and what comes back share the tax to the cent', async () => {
  const { admin } = opened();
  const id = await buy([7, 5], 4.06);
  for (const lines of [
    [[1, 2]],
    [
      [1, 2],
      [2, 1],
    ],
    [
      [1, 3],
      [2, 4],
    ],
  ] as [number, number][][])
    expect((await ship(admin, id, lines)).statusCode).toBe(200);
  const issued = (await papers()).filter(({ orderId }: { orderId: string }) => orderId === id);
  expect(issued.map(({ vat }: { vat: string }) => vat).toReversed()).toEqual(['2.66', '0.56', '0.84']);
  expect(issued[0]).toMatchObject({ due: '0.00' });
  const refund = async (lines: object[]) =>
    await admin.call({
      method: 'POST',
      url: `/api/orders/${id}/refunds`,
      payload: { id: randomUUID(), reason: 'Came back', lines },
    });
  const back = { isRestocked: true };
  expect((await refund([{ position: 1, returned: 3, ...back }])).statusCode).toBe(200);
  expect(
    (
      await refund([
        { position: 1, returned: 4, ...back },
        { position: 2, returned: 5, ...back },
      ])
    ).statusCode,
  ).toBe(200);
  const notes = (await papers()).filter(
    (one: { orderId: string; type: string }) => one.orderId === id && one.type === '381',
  );
  const cents = (text: string) => Math.round(Number(text) * 100);
  const credited = notes.reduce((sum: number, { gross }: { gross: string }) => sum + cents(gross), 0);
  // All goods and the tax on them, without the freight and its own: 23.31 + 1.92 + 0.35 + 0.03.
  expect(credited).toBe(2_561);
  expect((await detailsOf(id)).refunded).toBe(25.61);
  for (const { number, vat } of notes) {
    const { body } = await opened().buyer.call({ url: `/api/invoices/${number}.xml` });
    expect(brokenRules(readUbl(body), 'en16931')).toEqual([]);
    expect(readUbl(body).amounts).toMatchObject([{ reason: 'Sales tax', amount: vat }]);
  }
});

it('a shipment that waits for its invoice keeps its share of the payment', async () => {
  const { admin } = opened();
  const id = await buy([7, 5], 4.06);
  await saveSettings(admin, { identity: { registrationNumber: null } });
  await ship(admin, id, [[1, 3]]);
  await saveSettings(admin, { identity: { registrationNumber: '0801234567' } });
  await ship(admin, id, [
    [1, 4],
    [2, 5],
  ]);
  const [{ shipmentId }] = (await admin.call({ url: '/api/uninvoicedShipments' })).json();
  await admin.call({ method: 'POST', url: `/api/uninvoicedShipments/${shipmentId}/invoice` });
  const issued = (await papers()).filter(({ orderId }: { orderId: string }) => orderId === id);
  expect(issued).toMatchObject([
    { net: '9.99', due: '0.00' },
    { net: '39.22', due: '0.00' },
  ]);
  const cents = (text: string) => Math.round(Number(text) * 100);
  expect(cents(issued[0].vat) + cents(issued[1].vat)).toBe(406);
});

it('an e-invoice says that nothing is subject to VAT, and has the sales tax as a charge', async () => {
  const { admin, buyer } = opened();
  const id = await buy([7, 3], 4.05);
  await ship(admin, id, [
    [1, 7],
    [2, 3],
  ]);
  const [{ number }] = await papers();
  const xmlIn = async (format: string) =>
    (await buyer.call({ url: `/api/invoices/${number}.xml?format=${format}` })).body;
  for (const read of [readUbl(await xmlIn('ubl')), readCii(await xmlIn('cii'))]) {
    expect(brokenRules(read, 'en16931')).toEqual([]);
    expect(read.amounts).toMatchObject([
      { reason: 'Freight', amount: '25.55' },
      { reason: 'Sales tax', amount: '4.05' },
    ]);
    expect(read.breakdown).toMatchObject([{ category: 'O', taxable: '53.12', tax: '0.00' }]);
    expect(read.totals).toMatchObject({ lines: '23.52', net: '53.12', gross: '53.12' });
  }
});

it('a corrected invoice keeps the tax that was invoiced, and asks no one', async () => {
  const { admin, provider } = opened();
  const id = await buy([7, 3], 4.05);
  await ship(admin, id, [
    [1, 7],
    [2, 3],
  ]);
  const [wrong] = await papers();
  provider.behave = () => ({ status: 500, body: '' });
  const payload = { reason: 'Wrong PO number', purchaseOrder: 'PO 9' };
  const url = `/api/invoices/${wrong.number}/correction`;
  const corrected = await admin.call({ method: 'POST', url, payload });
  expect(corrected.statusCode).toBe(200);
  const right = (await admin.call({ url: `/api/invoices/${corrected.json().invoice}` })).json();
  expect(right).toMatchObject({
    taxKind: 'sales-tax',
    net: '49.07',
    vat: '4.05',
    due: '0.00',
    purchaseOrder: 'PO 9',
  });
});
