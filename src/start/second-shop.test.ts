import { asc } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { openShippingShop } from '#batteries/packages/server/testing/shipping-shop.ts';
import { addUnitWithPassport } from '#batteries/passports/server/testing/unit-with-passport.ts';
import { publication } from '#batteries/test-summaries/server/testing/sound-summary.ts';
import { setCurrency, usDollar } from '#platform/kernel/money.ts';
import { unnamedSeller } from '#platform/kernel/seller.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { readText } from '#platform/server/pdf/writing/testing/measure-pdf.ts';
import { drawing } from '#testing/pictures.ts';
import { composeEmail } from './email-sender.ts';

const identity = {
  ...{ name: 'Voltaire', legalName: 'Voltaire SARL', street: '3 rue Volta', postcode: '69003', town: 'Lyon' },
  ...{ country: 'FR', email: 'ventes@voltaire.test', phone: '+33 4 72 00 00 00' },
  emergencyPhone: '+33 4 72 00 00 01',
};
const logo = drawing('<rect width="120" height="40" fill="#067f3e"/>', 'width="120" height="40"');
const settings = {
  identity,
  brand: { accent: '#067f3e', logo: `data:image/svg+xml;base64,${logo.toString('base64')}` },
  money: {
    ...{ currency: 'EUR', prices: 'gross', accountHolder: 'Voltaire SARL' },
    iban: 'FR1420041010050500013M02606',
  },
  numbers: { orderPrefix: 'VO', receiptPrefix: 'VR', invoicePrefix: 'VI' },
};

afterEach(() => setCurrency(usDollar));

/** Metrics, folders and keys are the software's: in small letters. */
const foreign = /.{0,40}(?:Ampyard|AMPYARD|Rotterdam|Accukade|@ampyard|\$|USD|US dollar).{0,40}/;

it('the order, emails, PDFs and public files of Voltaire SARL in Lyon name no other seller, town or currency', async () => {
  const { db, admin, ada, send, sell, prepare, papers } = await openShippingShop({ mode: 'live' });
  for (const [part, value] of Object.entries(settings)) {
    const saved = await send('PUT', `/shopSettings/${part}`, { version: 0, value, keepPrices: true });
    expect(saved.statusCode, saved.body).toBe(200);
  }
  const seen = new Map<string, string>();
  const see = async (what: string, url: string, reader = admin) => {
    const answer = await reader.call({ url });
    expect(answer.statusCode, `${what} ${answer.body.slice(0, 200)}`).toBe(200);
    const isPdf = String(answer.headers['content-type']).startsWith('application/pdf');
    seen.set(what, isPdf ? await readText(answer.rawPayload) : answer.body);
  };

  const { id, product } = await sell({ sku: 'V-M1', summary: false });
  const { summary } = publication('module', 'V-M1');
  const form = (await send('GET', `/products/${product.id}/testSummary`)).json();
  const maker = { ...form.start.manufacturer, website: 'https://voltaire.test' };
  const published = await send('POST', `/products/${product.id}/testSummaries`, {
    ...publication('module', 'V-M1'),
    summary: { ...summary, manufacturer: maker },
  });
  expect(published.statusCode, published.body).toBe(200);
  await see('test summary', '/test-summaries/V-M1/1/summary.pdf');

  const { shipmentId } = await prepare(id);
  if (!shipmentId) throw new Error('Nothing was prepared.');
  const issued = await send('POST', `/orders/${id}/shipments/${shipmentId}/papers`, {});
  expect(issued.statusCode, issued.body).toBe(200);
  for (const { id: paperId, kind } of (await papers(id, shipmentId)).papers) {
    const link = await send('POST', `/orders/${id}/shipments/${shipmentId}/papers/${paperId}/link`);
    await see(`shipment: ${kind}`, link.json().address);
  }
  const shipped = await send('PATCH', `/shipping/${id}`);
  expect(shipped.statusCode, shipped.body).toBe(200);
  const listed: { id: string; kind: string }[] = (await send('GET', `/orders/${id}/papers`)).json();
  for (const { id: paperId, kind } of listed) {
    const link = await send('POST', `/orders/${id}/papers/${paperId}/link`);
    await see(`order: ${kind}`, link.json().address);
  }
  const unit = await addUnitWithPassport(db, { serial: 'V-0001' });
  await see('battery passport', `${unit.path}?form=json`);
  await see('battery passport: page', unit.path);
  await see('order', `/api/orders/${id}`, ada);
  await see('orders', '/api/order');
  await see('manifest', '/manifest.webmanifest');
  await see('API reference', '/api/openapi.json');
  await see('products', '/api/product');
  await see('sitemap', '/sitemap-products-1.xml');

  const seller = {
    ...unnamedSeller,
    ...identity,
    legalName: 'Voltaire SARL',
    town: '69003 Lyon',
    country: 'France',
  };
  const parts = { db, address: 'https://voltaire.test', secret: 'secret', seller };
  for (const mail of await db.select().from(mails).orderBy(asc(mails.id))) {
    const letter = await composeEmail(parts as Parameters<typeof composeEmail>[0], mail);
    if (letter) seen.set(`email: ${mail.kind}`, [letter.subject, letter.text, letter.html].join('\n'));
  }

  expect([...seen.keys()].sort()).toMatchInlineSnapshot(`
    [
      "API reference",
      "battery passport",
      "battery passport: page",
      "email: order-paid",
      "email: order-placed",
      "email: order-shipped",
      "manifest",
      "order",
      "order: confirmation",
      "order: packing-slip",
      "order: receipt",
      "orders",
      "products",
      "shipment: labels",
      "shipment: packing-sheet",
      "shipment: transport-document",
      "sitemap",
      "test summary",
    ]
  `);
  // In a description of an API, $ is a part of patterns and references.
  const plain = seen.get('API reference')?.replaceAll(/"\$ref"|"pattern": ?"(?:[^"\\]|\\.)*"/g, '') ?? '';
  seen.set('API reference', plain);
  for (const [what, text] of seen) expect(text.match(foreign)?.[0], what).toBeUndefined();
  for (const what of ['email: order-paid', 'order: receipt', 'order: confirmation'])
    expect(seen.get(what), what).toMatch(/€126|Included in prices/);
  for (const what of ['order: receipt', 'shipment: transport-document', 'test summary', 'battery passport'])
    expect(seen.get(what)?.replace(/\s+/g, ' '), what).toContain('Voltaire');
});
