import { describe, expect, it } from 'vitest';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { openTestShop } from '#testing/test-shop.ts';

const vienna = {
  seller: { country: 'NL', vatId: 'NL853746333B01', currency: 'EUR' },
  buyer: { type: 'business', country: 'AT', vatId: 'ATU12345675', vies: 'valid' },
  delivery: { country: 'AT', postcode: '1010', date: '2026-11-18', method: 'carrier' },
  lines: [
    {
      ...{ sku: 'A', quantity: 100, unitPrice: '2.00', taxClass: 'standard' },
      tiers: [{ from: 100, price: '1.80' }],
    },
  ],
};

async function openShop() {
  const shop = await openTestShop();
  const admin = await addCustomer(shop, { isAdmin: true });
  const customer = await addCustomer(shop);
  const check = (payload: object, who = admin) => who.call({ method: 'POST', url: '/api/taxCheck', payload });
  return { check, customer };
}

describe('a tax check', () => {
  it('answers what the papers of an order would say', async () => {
    const { check } = await openShop();
    const { documents } = (await check({ ...vienna, freight: '12.50', prepaid: '50' })).json();
    expect(documents).toMatchObject([
      {
        type: '380',
        lines: [
          {
            sku: 'A',
            quantity: 100,
            unitPrice: '1.80',
            net: '180.00',
            discount: '0.00',
            category: 'K',
            rate: 0,
          },
        ],
        charges: [{ category: 'K', rate: 0, amount: '12.50' }],
        breakdown: [{ category: 'K', rate: 0, taxable: '192.50', tax: '0.00', reasonCode: 'VATEX-EU-IC' }],
        totals: {
          lines: '180.00',
          charges: '12.50',
          net: '192.50',
          vat: '0.00',
          gross: '192.50',
          due: '142.50',
        },
        texts: [{ category: 'K', text: 'Intra-Community supply' }],
      },
    ]);
  });

  it('is for admins', async () => {
    const { check, customer } = await openShop();
    expect((await check(vienna, customer)).statusCode).toBe(403);
  });

  it.each([
    ['a price with a comma', { lines: [{ ...vienna.lines[0], unitPrice: '1,80' }] }, 'lines.0.unitPrice'],
    ['both discounts', { orderDiscountAmount: '1', orderDiscountPercent: '1' }, 'orderDiscountPercent'],
    ['a currency that is none', { seller: { ...vienna.seller, currency: 'E1R' } }, 'seller.currency'],
    ['more shipped than ordered', { shipments: [{ A: 101 }] }, 'shipments'],
    ['more credited than shipped', { shipments: [{ A: 50 }], credit: { A: 51 } }, 'credit'],
    [
      'a rate of a day before the table',
      { delivery: { ...vienna.delivery, country: 'NL', date: '2020-12-31' } },
      'delivery.date',
    ],
  ])('refuses %s at its field', async (_name, change, field) => {
    const { check } = await openShop();
    const answer = await check({ ...vienna, ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues.map((issue: { field: string }) => issue.field)).toContain(field);
  });
});
