import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { Config } from '#platform/server/settings/config.ts';
import { addCustomer, type Customer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { addCompany } from '#trade/companies/server/testing/company-shop.ts';
import { vatNumbers } from '#trade/tax/server/tables.ts';
import { saveSettings, ship, turnInvoicesOn } from '../testing/invoicing-seller.ts';
import { checkInvoices } from './doctor.ts';

const road = {
  ...{ id: 'road', name: 'By road', mode: 'road', incoterm: 'DAP', place: null, transitDays: 2 },
  price: { kind: 'fixed', amount: 25.55 },
};

const berlin = {
  ...{ recipient: 'Volta', street: 'Am Werk 1', postcode: '10115', city: 'Berlin', country: 'Germany' },
};

const opened = shareAmongTests(async () => {
  const shop = await openTestShop({ chargesTax: true, config: { rateLimitPerMinute: 100_000 } });
  const { db } = shop.database;
  const admin = await addCustomer(shop, { isAdmin: true });
  await turnInvoicesOn(admin);
  await saveSettings(admin, {
    delivery: { methods: [road] },
    tax: { charged: 'all', invoices: 'all', isInOss: true },
  });
  const plate = await addProduct(db, {
    ...{ name: 'Plate', minOrder: 1, priceCents: 333, available: 1_000_000, specification: { mass: 0.1 } },
    transport: { contains: 'nothing' },
  });
  const volta = await addCompany(shop, '=cmd()');
  const buyer = await volta.addMember('buyer');
  await volta.buyFor(buyer);
  const ada = await addCustomer(shop);

  /** Seven plates and freight, 48.86, shipped in two parts. */
  const buy = async (person: Customer, taxCents: number, buyingAs: string | null): Promise<string> => {
    const id = randomUUID();
    const line = { productId: plate.id, quantity: 7, unitPrice: 3.33, total: 23.31 };
    const placed = await person.call({
      method: 'POST',
      url: '/api/orders',
      payload: {
        ...{ id, name: 'Bea', phone: '+49 30 901820', delivery: berlin, buyingAs, lines: [line] },
        ...{ deliveryMethod: 'road', deliveryPrice: 25.55, tax: taxCents / 100 },
      },
    });
    if (placed.statusCode !== 200) throw new Error(placed.body);
    await person.pay((await person.read(id)).json());
    await ship(admin, id, [[1, 2]]);
    await ship(admin, id, [[1, 5]]);
    return id;
  };
  const validAt = new Date();
  const number = { companyId: volta.companyId, vatId: 'DE123456788', answer: 'valid' as const };
  await db
    .insert(vatNumbers)
    .values({ ...number, askedAt: validAt, validAt, nextAt: new Date('2099-01-01') });
  const free = await buy(buyer, 0, volta.companyId);
  // 19 % of 48.86 in Germany, since the seller is in the One-Stop Shop.
  const taxed = await buy(ada, 928, null);
  const refund = async (orderId: string, given: object) =>
    await admin.call({
      method: 'POST',
      url: `/api/orders/${orderId}/refunds`,
      payload: { id: randomUUID(), reason: 'Came back', ...given },
    });
  await refund(taxed, { lines: [{ position: 1, returned: 3, isRestocked: true }] });
  await refund(taxed, { amount: 12.34 });
  await refund(free, { amount: 5 });
  return { shop, db, admin, ada, free, taxed };
});

const today = new Date().toISOString().slice(0, 10);
const figures = async (from = today, until = today) =>
  (await opened().admin.call({ url: `/api/invoiceJournal?from=${from}&until=${until}` })).json();
const exported = async (report: string) => {
  const payload = { from: today, until: today, report };
  const answer = await opened().admin.call({ method: 'POST', url: '/api/invoiceJournal', payload });
  return answer.body.trim().split('\r\n');
};

async function examine() {
  const client = new pg.Client({ connectionString: opened().shop.database.url });
  await client.connect();
  try {
    return (await checkInvoices.database?.(client, {} as Config)) ?? [];
  } finally {
    await client.end();
  }
}

describe('the journal', () => {
  it('comes to what was paid less what went back, by country, rate and VAT number', async () => {
    // 3 × 3.33 and 19 % of it are 11.89.
    expect(await figures()).toEqual({
      currency: 'USD',
      invoices: { count: 4, net: '97.72', vat: '9.28', gross: '107.00' },
      creditNotes: { count: 4, net: '25.36', vat: '3.87', gross: '29.23' },
      total: { net: '72.36', vat: '5.41', gross: '77.77' },
      oss: [{ country: 'DE', rate: 19, net: '28.50', vat: '5.41' }],
      ecSales: [{ vatId: 'DE123456788', buyer: '=cmd()', kind: 'goods', net: '43.86' }],
      mismatches: [],
    });
    expect((await figures('2020-01-01', '2020-12-31')).total).toEqual({
      ...{ net: '0.00', vat: '0.00', gross: '0.00' },
    });
  });

  it('is exported paper by paper, without formulas, and adds up to the same', async () => {
    const [head = '', ...rows] = await exported('journal');
    expect(rows).toHaveLength(8);
    expect(rows.some((row) => row.includes("'=cmd()"))).toBe(true);
    expect(rows.some((row) => /,=cmd/.test(row))).toBe(false);
    const at = head.split(',').indexOf('Gross');
    const cents = rows.map((row) => Math.round(Number(row.split(',')[at]) * 100));
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(7_777);
    expect(await exported('oss')).toEqual(['Country,VAT rate,Net,VAT', 'DE,19,28.5,5.41']);
    expect((await exported('ec-sales'))[1]).toBe("DE123456788,'=cmd(),goods,43.86");
  });

  it('is for admins, and of a period that is one', async () => {
    const { ada, admin } = opened();
    const url = `/api/invoiceJournal?from=${today}&until=${today}`;
    expect((await ada.call({ url })).statusCode).toBe(403);
    const backwards = { from: '2026-02-01', until: '2026-01-01' };
    const answer = await admin.call({ method: 'POST', url: '/api/invoiceJournal', payload: backwards });
    expect(answer.statusCode).toBe(400);
  });
});

describe('the doctor', () => {
  it('finds nothing where all adds up', async () => {
    expect(await examine()).toMatchObject([
      { level: 'fine', says: '8 issued, reconciled with their orders.' },
    ]);
  });

  it.each([
    ['a net cent', `net_cents = net_cents + 1, gross_cents = gross_cents + 1`, '380', 'Net invoiced'],
    ['a cent of tax', 'tax_cents = tax_cents + 1, gross_cents = gross_cents + 1', '380', 'ordered'],
    [
      'a cent of a credit note',
      'net_cents = net_cents - 1, gross_cents = gross_cents - 1',
      '381',
      'credited',
    ],
  ])('names the order where %s is missing', async (_name, broken, type, says) => {
    const { db, taxed } = opened();
    const [order] = (await db.execute<{ number: string }>(sql`select number from orders where id = ${taxed}`))
      .rows;
    const [first] = (
      await db.execute<{ id: string; document: unknown }>(sql`
        select id, to_jsonb(invoices) as document from invoices where order_id = ${taxed} and type = ${type}
        order by place limit 1`)
    ).rows;
    const set = (words: string) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`alter table invoices disable trigger keep_invoices`);
        await tx.execute(sql`update invoices set ${sql.raw(words)} where id = ${first?.id}`);
        await tx.execute(sql`alter table invoices enable trigger keep_invoices`);
      });
    await set(broken);
    const [finding] = await examine();
    await set(broken.replaceAll(/[+-](?= 1)/g, (one) => (one === '+' ? '-' : '+')));
    expect(finding).toMatchObject({ level: 'problem', says: expect.stringContaining(order?.number ?? '?') });
    expect(finding?.says).toContain(says);
    expect(await examine()).toMatchObject([{ level: 'fine' }]);
  });
});
