import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { adminActions } from '#people/admin-log/server/tables.ts';
import { setCurrency, usDollar } from '#platform/kernel/money.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { refunds } from '#shop/refunds/server/tables.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { whenDone } from '#testing/when-done.ts';
import { saveSettings } from '#trade/invoices/server/testing/invoicing-seller.ts';
import { endToEndId } from '../rules/write-pain.ts';
import { type MadeEntry, makeCamt, payersIban } from './testing/make-camt.ts';

const day = new Date().toISOString().slice(0, 10);

/** A shop in euros with an order that was paid by transfer, of which €12.30 goes back. */
async function openShop(money: object = {}) {
  const shop = await openTestShop();
  whenDone(() => setCurrency(usDollar));
  const admin = await addCustomer(shop, { name: 'Root', isAdmin: true });
  const account = { accountHolder: 'Voltaire B.V.', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' };
  await saveSettings(admin, { money: { currency: 'EUR', ...account, ...money } });
  const { db } = shop.database;
  const ada = await addCustomer(shop);
  const order = await ada.order(await addProduct(db), { quantity: 10 });
  const bring = (...entries: MadeEntry[]) =>
    admin.call({
      ...{ method: 'POST', url: '/api/bankStatements' },
      payload: makeCamt({ id: randomUUID(), day, currency: 'EUR', entries }),
      headers: { 'content-type': 'application/octet-stream' },
    });
  await bring({ amount: '420.00', text: String(order.number), name: 'Ada', iban: payersIban });
  const refundId = randomUUID();
  await admin.call({
    ...{ method: 'POST', url: `/api/orders/${order._id}/refunds` },
    payload: { id: refundId, amount: 12.3, reason: 'Scratched' },
  });
  const desk = async () => (await admin.call({ url: '/api/payouts' })).json();
  const create = (id: string = randomUUID(), iban = payersIban) =>
    admin.call({
      ...{ method: 'POST', url: '/api/payouts' },
      payload: { id, refunds: [{ refundId, name: 'Ada', iban }] },
    });
  return { db, admin, order, bring, refundId, desk, create };
}

describe('refunds by transfer', () => {
  it('go to the account that paid, in one file, and are sent once the statement shows them', async () => {
    const { db, admin, order, refundId, desk, create, bring } = await openShop();
    expect(await desk()).toMatchObject({
      missing: [],
      due: [{ refundId, orderNumber: order.number, amount: 12.3, name: 'Ada', iban: payersIban }],
    });
    const id = randomUUID();
    const answers = await Promise.all([create(id), create(id), create(), create()]);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(2);
    const { due, files } = await desk();
    expect([due, files]).toMatchObject([[], [{ count: 1, total: 12.3 }]]);
    const file = await admin.call({ url: `/api/payouts/${files[0].id}.xml` });
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${files[0].name}.xml"`);
    expect(file.body).toContain('<InstdAmt Ccy="EUR">12.30</InstdAmt>');
    expect(file.body).toContain(`<IBAN>${payersIban}</IBAN>`);

    const imported = await bring({ amount: '12.30', out: true, endToEnd: endToEndId(refundId) });
    expect(imported.json()).toMatchObject({ entries: 1, booked: 1 });
    expect(await db.select().from(refunds).where(eq(refunds.id, refundId))).toMatchObject([
      { state: 'succeeded', sentOn: day, sentReference: files[0].name },
    ]);
    const logged = await db.select().from(adminActions).where(eq(adminActions.action, 'payout.created'));
    expect(logged).toMatchObject([{ after: { totalCents: 1_230, refunds: 1 } }]);
  });

  it('are refused to an account with wrong check digits', async () => {
    const { create, desk } = await openShop();
    expect((await create(randomUUID(), 'NL92ABNA0417164300')).json().message).toContain('check digits');
    expect((await desk()).due).toHaveLength(1);
  });

  it('say what is missing', async () => {
    const { create, desk } = await openShop({ bic: null });
    expect((await desk()).missing).toEqual(['Add your bank’s BIC in the settings under Money.']);
    expect((await create()).statusCode).toBe(409);
  });
});
