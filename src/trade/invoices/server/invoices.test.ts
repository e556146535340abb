import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addCustomer, type Customer } from '#shop/orders/server/testing/customer.ts';
import { payLines } from '#shop/orders/server/testing/paid-order.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import type { ListedInvoice } from '../contract/invoice.ts';
import { readCii, readUbl } from '../rules/testing/read-invoice.ts';
import { brokenRules } from '../rules/testing/rules-of-invoices.ts';
import { forgetDemoInvoices } from './demo.ts';
import { saveSettings, ship, turnInvoicesOn } from './testing/invoicing-seller.ts';

const opened = shareAmongTests(async () => {
  const shop = await openTestShop();
  const { db } = shop.database;
  const admin = await addCustomer(shop, { name: 'Grace', isAdmin: true });
  const cell = await addProduct(db, { name: 'Cell', priceCents: 1_000, minOrder: 1, available: 10_000 });
  const plate = await addProduct(db, { name: 'Plate & co', priceCents: 333, minOrder: 1, available: 10_000 });
  await turnInvoicesOn(admin);
  return { shop, db, admin, cell, plate };
});

/** Paid by a new customer: ten cells and three plates, of 109.99. */
async function buy() {
  const { shop, admin, cell, plate } = opened();
  const ada = await addCustomer(shop);
  const order = await payLines(ada, [
    [cell, 10],
    [plate, 3],
  ]);
  return { ada, admin, orderId: order._id };
}

const list = async (who: Customer): Promise<ListedInvoice[]> =>
  (await who.call({ url: '/api/invoices' })).json();
const xml = (who: Customer, number: string, format = 'ubl') =>
  who.call({ url: `/api/invoices/${number}.xml?format=${format}` });
const refund = (orderId: string, given: object) =>
  opened().admin.call({
    method: 'POST',
    url: `/api/orders/${orderId}/refunds`,
    payload: { id: randomUUID(), reason: 'Came back', ...given },
  });
const correct = (number: string) =>
  opened().admin.call({
    method: 'POST',
    url: `/api/invoices/${number}/correction`,
    payload: { reason: 'Wrong name' },
  });

describe('an invoice', () => {
  it('is issued with each shipment, for its own lines, with what was paid set off', async () => {
    const { ada, admin, orderId } = await buy();
    expect((await ship(admin, orderId, [[1, 4]])).statusCode).toBe(200);
    await admin.call({ method: 'PATCH', url: `/api/shipping/${orderId}` });
    const [second, first] = await list(ada);
    // Fetched in the Netherlands: 21 %. The order was paid net, so that the tax is still to be paid.
    expect(first).toMatchObject({ type: '380', net: '40.00', vat: '8.40', gross: '48.40', due: '0.00' });
    expect(second).toMatchObject({ net: '69.99', vat: '14.70', gross: '84.69', due: '23.10' });
    expect(Number(second?.number.slice(-5))).toBe(Number(first?.number.slice(-5)) + 1);
  });

  it('is read as XML that breaks no rule, by its buyer and admins alone', async () => {
    const { ada, admin, orderId } = await buy();
    await ship(admin, orderId, [[2, 3]]);
    const [{ number, gross } = { number: '', gross: '' }] = await list(ada);
    const ubl = await xml(ada, number);
    expect(ubl.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(ubl.headers['content-disposition']).toBe(`attachment; filename="${number}.xml"`);
    const read = readUbl(ubl.body);
    expect(brokenRules(read, 'en16931', 'peppol')).toEqual([]);
    expect(read.totals.gross).toBe(gross);
    expect(read.lines[0]?.name).toBe('Plate & co');
    const xRechnung = readUbl((await xml(admin, number, 'xrechnung')).body);
    expect(brokenRules(xRechnung, 'en16931', 'xRechnung')).toEqual([]);
    expect(brokenRules(readCii((await xml(ada, number, 'cii')).body), 'en16931')).toEqual([]);
    const stranger = await addCustomer(opened().shop);
    expect((await xml(stranger, number)).statusCode).toBe(404);
    expect(await list(stranger)).toEqual([]);
    expect((await xml(ada, number, 'pdf')).statusCode).toBe(400);
  });

  it('is read as the same PDF by all who may, and is among the papers of its order', async () => {
    const { ada, admin, orderId } = await buy();
    await ship(admin, orderId, [[1, 1]]);
    const [{ number } = { number: '' }] = await list(ada);
    const read = (who: Customer) => who.call({ url: `/api/invoices/${number}.pdf` });
    const [one, other] = await Promise.all([read(ada), read(admin)]);
    expect(one.headers['content-type']).toBe('application/pdf');
    expect(one.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
    expect((await read(await addCustomer(opened().shop))).statusCode).toBe(404);
    const bundle = await ada.call({ method: 'POST', url: `/api/orders/${orderId}/bundle` });
    const zip = await ada.call({ url: bundle.json().address });
    expect(zip.rawPayload.includes(`Order/Invoice ${number}.pdf`)).toBe(true);
  });

  it('is never changed or removed once it was issued', async () => {
    const { ada, admin, orderId } = await buy();
    await ship(admin, orderId, [[1, 1]]);
    const [{ number } = { number: '' }] = await list(ada);
    const { db } = opened();
    const words = { cause: { message: 'What is written in invoices is never changed.' } };
    await expect(
      db.execute(sql`update invoices set net_cents = 1 where number = ${number}`),
    ).rejects.toMatchObject(words);
    await expect(db.execute(sql`delete from invoices where number = ${number}`)).rejects.toMatchObject(words);
  });

  it('goes with the demo alone, where it was paid with play money', async () => {
    const [played, real] = [await buy(), await buy()];
    for (const { admin, orderId } of [played, real]) await ship(admin, orderId, [[1, 1]]);
    const undone = new Error('undone');
    await expect(
      opened().db.transaction(async (tx) => {
        await tx.execute(sql`update orders set transaction_id = 'pi_real' where id = ${real.orderId}`);
        await forgetDemoInvoices(tx, []);
        const left = (await tx.execute(sql`select distinct order_id from invoices`)).rows;
        expect(left).toEqual([{ order_id: real.orderId }]);
        await expect(tx.transaction((inner) => inner.execute(sql`delete from invoices`))).rejects.toThrow();
        throw undone;
      }),
    ).rejects.toBe(undone);
  });

  it('waits where something is missing, says what, holds no goods back, and is issued later', async () => {
    const { ada, admin, orderId } = await buy();
    await saveSettings(admin, { identity: { vatId: null, registrationNumber: '123' } });
    expect((await ship(admin, orderId, [[1, 1]])).statusCode).toBe(200);
    expect(await list(ada)).toEqual([]);
    const waiting = (await admin.call({ url: '/api/uninvoicedShipments' })).json();
    expect(waiting).toMatchObject([
      {
        orderId,
        shipment: 1,
        missing: [
          'Your VAT number',
          'A registration number with 8 digits (Chamber of Commerce) or 20 (government)',
        ],
      },
    ]);
    const url = `/api/uninvoicedShipments/${waiting[0].shipmentId}/invoice`;
    expect((await admin.call({ method: 'POST', url })).statusCode).toBe(409);
    await turnInvoicesOn(admin);
    expect((await admin.call({ method: 'POST', url })).statusCode).toBe(200);
    expect((await admin.call({ method: 'POST', url })).statusCode).toBe(404);
    expect(await list(ada)).toHaveLength(1);
    expect((await admin.call({ url: '/api/uninvoicedShipments' })).json()).toEqual([]);
  });

  it('leaves one that waits its share of the payment', async () => {
    const { ada, admin, orderId } = await buy();
    await saveSettings(admin, { identity: { vatId: null } });
    await ship(admin, orderId, [[1, 4]]);
    await turnInvoicesOn(admin);
    await ship(admin, orderId, [
      [1, 6],
      [2, 3],
    ]);
    expect(await list(ada)).toMatchObject([{ net: '69.99', gross: '84.69', due: '0.00' }]);
    const [{ shipmentId }] = (await admin.call({ url: '/api/uninvoicedShipments' })).json();
    await admin.call({ method: 'POST', url: `/api/uninvoicedShipments/${shipmentId}/invoice` });
    // Both come to 133.09, of which 109.99 was paid.
    expect((await list(ada))[0]).toMatchObject({ gross: '48.40', due: '23.10' });
  });

  it('is not issued where the seller has not turned invoices on', async () => {
    const { ada, admin, orderId } = await buy();
    await saveSettings(admin, { tax: { invoices: 'companies' } });
    await ship(admin, orderId, [[1, 1]]);
    await saveSettings(admin, { tax: { invoices: 'off' } });
    await ship(admin, orderId, [[1, 1]]);
    await turnInvoicesOn(admin);
    expect(await list(ada)).toEqual([]);
    expect((await admin.call({ url: '/api/uninvoicedShipments' })).json()).toEqual([]);
  });
});

describe('a credit note', () => {
  it('comes with a refund of units that came back, and names its invoice', async () => {
    const { ada, admin, orderId } = await buy();
    await ship(admin, orderId, [
      [1, 4],
      [2, 3],
    ]);
    const lines = [{ position: 1, returned: 2, isRestocked: true }];
    expect((await refund(orderId, { lines })).statusCode).toBe(200);
    const [note, invoice] = await list(ada);
    expect(note).toMatchObject({ type: '381', credits: invoice?.number, net: '20.00', vat: '4.20' });
    expect(note?.number).toMatch(/^INV-C-\d{4}-\d{5}$/);
    const read = readUbl((await xml(ada, note?.number ?? '')).body);
    expect(brokenRules(read, 'en16931', 'peppol')).toEqual([]);
    expect(read.preceding).toEqual([invoice?.number]);
  });

  it('is for an amount where no units came back, and for no more than was invoiced', async () => {
    const { ada, admin, orderId } = await buy();
    await ship(admin, orderId, [[1, 4]]);
    await refund(orderId, { amount: 12.34 });
    await refund(orderId, { amount: 60 });
    const [rest, part, invoice] = await list(ada);
    expect([invoice?.net, part?.net, rest?.net]).toEqual(['40.00', '12.34', '27.66']);
    expect([invoice?.vat, part?.vat, rest?.vat]).toEqual(['8.40', '2.59', '5.81']);
    await refund(orderId, { amount: 1 });
    expect(await list(ada)).toHaveLength(3);
  });

  it('is not needed for units that never left', async () => {
    const { ada, admin, orderId } = await buy();
    await ship(admin, orderId, [[1, 4]]);
    await refund(orderId, { lines: [{ position: 1, cancelled: 6, isRestocked: true }] });
    expect(await list(ada)).toHaveLength(1);
    // What went back is not set off against what ships later.
    await admin.call({ method: 'PATCH', url: `/api/shipping/${orderId}` });
    expect((await list(ada))[0]).toMatchObject({ gross: '12.09', due: '10.50' });
  });

  it('and a new invoice correct a wrong one in one step, once', async () => {
    const { ada, admin, orderId } = await buy();
    await ship(admin, orderId, [[1, 4]]);
    const [{ number } = { number: '' }] = await list(ada);
    await saveSettings(admin, { identity: { legalName: 'Voltaire Power B.V.' } });
    const answer = await correct(number);
    await turnInvoicesOn(admin);
    expect(answer.json()).toMatchObject({ success: true });
    const papers = await list(ada);
    expect(papers.map(({ type, gross }) => `${type} ${gross}`).sort()).toEqual([
      ...['380 48.40', '380 48.40', '381 48.40'],
    ]);
    const { invoice } = answer.json();
    expect(readUbl((await xml(ada, invoice)).body).seller.name).toBe('Voltaire Power B.V.');
    expect(readUbl((await xml(ada, number)).body).seller.name).toBe('Voltaire B.V.');
    expect((await correct(number)).statusCode).toBe(409);
    expect((await correct('INV-2026-99999')).statusCode).toBe(404);
  });

  it('of more than its invoice is refused by the database, too', async () => {
    const { ada, admin, orderId } = await buy();
    await ship(admin, orderId, [[1, 4]]);
    await refund(orderId, { amount: 30 });
    const [note] = await list(ada);
    await expect(
      opened().db.execute(sql`
        insert into invoices (number, type, year, place, order_id, credited_id, issued_on, currency, net_cents, tax_cents,
          gross_cents, prepaid_cents, document)
        select 'INV-C-X', type, year, 99999, order_id, credited_id, issued_on, currency, net_cents, tax_cents, gross_cents,
          0, document from invoices where number = ${note?.number}`),
    ).rejects.toMatchObject({
      cause: { message: expect.stringContaining('would be credited with more than it asked for') },
    });
  });
});
