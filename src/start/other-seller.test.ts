import { expect, it } from 'vitest';
import { addUnitWithPassport } from '#batteries/passports/server/testing/unit-with-passport.ts';
import { readText } from '#platform/server/pdf/writing/testing/measure-pdf.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { drawing } from '#testing/pictures.ts';
import { openTestShop } from '#testing/test-shop.ts';

const identity = {
  ...{ name: 'Voltaire', legalName: 'Voltaire SARL', street: '3 rue Volta', postcode: '69003', town: 'Lyon' },
  ...{ country: 'FR', email: 'ventes@voltaire.test', phone: '+33 4 72 00 00 00' },
  emergencyPhone: '+33 4 72 00 00 01',
};

const logo = drawing('<rect width="120" height="40" fill="#067f3e"/>', 'width="120" height="40"');
const brand = { accent: '#067f3e', logo: `data:image/svg+xml;base64,${logo.toString('base64')}` };

it('a live shop under another name shows nothing of the demo’s seller', async () => {
  const shop = await openTestShop({ config: { mode: 'live' } });
  const { app, database } = shop;
  const admin = await addCustomer(shop, { isAdmin: true });
  for (const [part, value] of Object.entries({ identity, brand }))
    expect(
      (
        await admin.call({ method: 'PUT', url: `/api/shopSettings/${part}`, payload: { version: 0, value } })
      ).json(),
    ).toMatchObject({ success: true });
  const product = await addProduct(database.db, {
    sku: 'V-1',
    kind: 'cell',
    specification: { capacity: 280 },
  });
  const { gtin, serial, path } = await addUnitWithPassport(database.db);
  const order = await admin.order(product);

  const seen = new Map<string, string>();
  const see = async (url: string, headers = {}) => {
    const answer = await app.inject({ url, headers });
    expect(answer.statusCode, url).toBe(200);
    const isPdf = String(answer.headers['content-type']).startsWith('application/pdf');
    // Its author stands outside its pages.
    const text = isPdf
      ? (await readText(answer.rawPayload)) + answer.rawPayload.toString('latin1')
      : answer.body;
    seen.set(`${url} ${JSON.stringify(headers)}`, text);
    return text;
  };
  expect(await see('/api/shop')).toContain('Voltaire SARL');
  expect(await see('/manifest.webmanifest')).toContain('"name": "Voltaire"');
  expect(await see('/api/openapi.json')).toContain('Voltaire API');
  expect(await see('/api/docs/')).toContain('Voltaire API');
  await see('/favicon.svg');
  await see('/sitemap.xml');
  await see('/robots.txt');
  for (const accept of ['application/json', 'application/ld+json'])
    expect(await see(path, { accept })).toContain('3 rue Volta, 69003 Lyon, France');
  expect(await see(`/passports/${gtin}/${serial}/label.pdf`)).toContain('Voltaire SARL');
  const [sheet] = (await app.inject('/sitemap-products-1.xml')).body.match(/\/product\/[^<]*/) ?? [];
  expect(sheet).toBeDefined();
  const form = await admin.call({ method: 'GET', url: `/api/products/${product.id}/testSummary` });
  seen.set('test summary', form.body);
  const papers = await admin.call({ method: 'GET', url: `/api/orders/${order._id}` });
  seen.set('order', papers.body);

  for (const [what, text] of seen) {
    // Serials, order numbers and metrics are the software's and the test's own.
    expect(text, what).not.toMatch(/Ampyard|AMPYARD|Rotterdam|Accukade|ampyard\.test/);
  }
});
