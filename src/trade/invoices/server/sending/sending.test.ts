import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { shareAmongTests, whenDone } from '#testing/when-done.ts';
import { companies } from '#trade/companies/server/tables.ts';
import { addCompany, details, placeLines, send } from '#trade/companies/server/testing/company-shop.ts';
import { readUbl } from '../../rules/testing/read-invoice.ts';
import { invoiceDeliveries } from '../tables.ts';
import { saveSettings, ship, turnInvoicesOn } from '../testing/invoicing-seller.ts';
import { createAccessPoint } from './access-point.ts';
import { sendDueInvoices } from './send-invoices.ts';

type Reply = { status: number; body?: unknown; delayMs?: number } | 'never';

interface Taken {
  key: string | undefined;
  path: string;
  authorization: string | undefined;
  body: Record<string, string>;
}

/** An access point that answers what it is told, once each; then that it has taken or delivered. */
async function startAccessPoint() {
  const taken: Taken[] = [];
  const replies: Reply[] = [];
  const server = http.createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    const { 'idempotency-key': key, authorization } = request.headers;
    taken.push({
      ...{ key: key?.toString(), path: String(request.url), authorization },
      body: text ? JSON.parse(text) : {},
    });
    const reply = replies.shift() ?? {
      status: 200,
      body: { id: 'doc-1', status: request.method === 'GET' ? 'delivered' : 'accepted' },
    };
    if (reply === 'never') return;
    response.writeHead(reply.status).end(JSON.stringify(reply.body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenDone(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
  return { url, key: 'key of the tests', taken, replies };
}

const opened = shareAmongTests(async () => {
  const point = await startAccessPoint();
  const shop = await openTestShop({
    config: { accessPoint: { url: point.url, key: point.key }, rateLimitPerMinute: 1_000_000 },
  });
  const { db } = shop.database;
  const admin = await addCustomer(shop, { isAdmin: true });
  await turnInvoicesOn(admin);
  const cell = await addProduct(db, { name: 'Cell', minOrder: 1, priceCents: 1_000, available: 10_000 });
  const accessPoint = createAccessPoint({ ...point, timeoutMs: 3_000, allowsPrivate: true });
  return { shop, db, admin, cell, point, accessPoint };
});

/** A company that takes its invoices by Peppol, unless said otherwise. */
async function openCompany({ isChosen = true } = {}) {
  const { shop, db, admin, cell, point, accessPoint } = opened();
  const company = await addCompany(shop);
  const buyer = await company.addMember('buyer');
  await company.buyFor(buyer);
  const { companyId, owner } = company;
  const choose = (wanted: boolean, who = owner) =>
    send(who, 'PUT', `/companies/${companyId}/invoiceSending`, { isChosen: wanted });
  if (isChosen) expect((await choose(true)).statusCode).toBe(200);
  /** Ships an order, and answers the number of its invoice. */
  const invoice = async () => {
    const id = crypto.randomUUID();
    await placeLines(buyer, cell, { id });
    await buyer.pay((await buyer.read(id)).json());
    await ship(admin, id, [[1, 1]]);
    const [newest] = (await admin.call({ url: `/api/invoices?order=${id}` })).json();
    return String(newest.number);
  };
  const read = async (number: string, who = admin) =>
    (await who.call({ url: `/api/invoices/${number}` })).json().sending;
  const press = (number: string) => send(admin as typeof owner, 'POST', `/invoices/${number}/sending`);
  /** All that waits is due now. */
  const run = async (...replies: Reply[]) => {
    await db.update(invoiceDeliveries).set({ nextAt: sql`now()` }).where(sql`next_at is not null`);
    point.taken.length = 0;
    point.replies.splice(0, point.replies.length, ...replies);
    await sendDueInvoices({ db, accessPoint });
    return point.taken.splice(0);
  };
  return { ...company, choose, invoice, read, press, run, admin, buyer, db };
}

/** What is still on its way from other tests comes to its end. */
const settle = async (run: () => Promise<Taken[]>) => {
  while ((await run()).length > 0);
};

describe('an invoice by Peppol', () => {
  it('is handed over once, with who sends and who receives, and then asked for until it is delivered', async () => {
    const { invoice, read, run } = await openCompany();
    await settle(run);
    const number = await invoice();
    expect(await read(number)).toMatchObject({ state: 'queued', canSend: false });
    const [handed, ...others] = await run();
    expect(others).toEqual([]);
    expect(handed).toMatchObject({
      ...{ path: '/v1/documents', key: number, authorization: 'Bearer key of the tests' },
      body: { number, type: 'invoice', sender: '0106:12345678', recipient: '9930:DE123456788' },
    });
    const ubl = readUbl(handed?.body.ubl ?? '');
    expect([ubl.number, ubl.buyer.endpointScheme, ubl.buyer.endpoint]).toEqual([
      number,
      '9930',
      'DE123456788',
    ]);
    expect(await read(number)).toMatchObject({ state: 'sent', canSend: false });
    expect(await run({ status: 200, body: { status: 'sending' } })).toMatchObject([
      { path: '/v1/documents/doc-1' },
    ]);
    await run();
    const { state, events } = await read(number);
    expect(state).toBe('delivered');
    expect(events.map((event: { state: string }) => event.state)).toEqual(['queued', 'sent', 'delivered']);
    expect(await run()).toEqual([]);
  });

  it.each<[string, Reply]>([
    ['an error', { status: 500, body: { reason: 'Down' } }],
    ['a wrong key', { status: 401 }],
    ['a limit', { status: 429 }],
    ['a page of a proxy', { status: 200, body: '<html>' }],
    ['an answer without a verdict', { status: 200, body: { id: 'doc-2' } }],
    ['a state that is none', { status: 200, body: { id: 'doc-2', status: 'constructor' } }],
    ['text that no database takes', { status: 422, body: { reason: 'Not\0here' } }],
    ['a redirect', { status: 302 }],
    ['no answer in time', 'never'],
  ])('waits after %s, and goes out later under the same key', async (_, reply) => {
    const { invoice, read, run, owner } = await openCompany();
    await settle(run);
    const number = await invoice();
    const [first] = await run(reply);
    expect(await read(number)).toMatchObject({ state: 'queued', failure: expect.stringMatching(/./) });
    expect(await read(number, owner)).toMatchObject({ state: 'queued', failure: null, canSend: false });
    const [second] = await run();
    expect([first?.key, second?.key]).toEqual([number, number]);
    expect(second?.body).toEqual(first?.body);
    expect(await read(number)).toMatchObject({ state: 'sent', failure: null });
  });

  it('goes to the address that its company typed, as it was when it was issued', async () => {
    const { companyId, invoice, run, owner, admin } = await openCompany();
    await settle(run);
    const company = async (electronicAddress: string | null) => {
      const { revision } = (await send(owner, 'GET', `/companies/${companyId}`)).json();
      const body = { ...details, revision, electronicAddress };
      expect((await send(owner, 'PUT', `/companies/${companyId}`, body)).statusCode).toBe(200);
    };
    await company('0204:04011000-1234512345-06');
    await saveSettings(admin, { identity: { electronicAddress: '0088: 40123 45000 009' } });
    const number = await invoice();
    await company('0088:4012345000009');
    await saveSettings(admin, { identity: { electronicAddress: null } });
    const [{ body } = { body: {} as Record<string, string> }] = await run();
    expect(body).toMatchObject({
      ...{ sender: '0088:4012345000009', recipient: '0204:04011000-1234512345-06' },
    });
    for (const format of ['xrechnung', 'ubl']) {
      const xml = await admin.call({ url: `/api/invoices/${number}.xml?format=${format}` });
      expect(readUbl(xml.body)).toMatchObject({
        buyer: { endpoint: '04011000-1234512345-06', endpointScheme: '0204' },
        buyerReference: '04011000-1234512345-06',
      });
    }
    expect((await send(owner, 'GET', `/companies/${companyId}/invoiceSending`)).json().address).toBe(
      '0088:4012345000009',
    );
    const later = await invoice();
    expect((await run()).find(({ key }) => key === later)?.body.recipient).toBe('0088:4012345000009');
  });

  it('that is refused says why, stays, and is sent again by an admin as another message', async () => {
    const { invoice, read, run, press, admin, owner, db } = await openCompany();
    await settle(run);
    const number = await invoice();
    expect((await press(number)).json().message).toBe('This is already queued.');
    await run({ status: 422, body: { reason: 'Recipient is not registered' } });
    expect(await read(number)).toMatchObject({
      ...{ state: 'refused', reason: 'Recipient is not registered', canSend: true },
    });
    expect(await run()).toEqual([]);
    const stuck = await admin.call({ url: '/api/invoices?sending=stuck' });
    expect(stuck.json().map((one: { number: string }) => one.number)).toEqual([number]);
    const overview = (await admin.call({ url: '/api/overview' })).json();
    expect(overview.invoicesNotSent).toBe(1);
    expect((await send(owner, 'POST', `/invoices/${number}/sending`)).statusCode).toBe(403);
    const pressed = await Promise.all([press(number), press(number)]);
    expect(pressed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await run()).toMatchObject([{ key: `${number}/2` }]);
    await run();
    expect((await press(number)).statusCode).toBe(409);
    await expect(db.execute(sql`delete from invoice_delivery_events`)).rejects.toThrow();
  });

  it('is asked for once, however many instances look at the same moment', async () => {
    const { invoice, run, db } = await openCompany();
    await settle(run);
    await invoice();
    const { point, accessPoint } = opened();
    point.taken.length = 0;
    const parts = { db, accessPoint };
    await Promise.all([sendDueInvoices(parts), sendDueInvoices(parts), sendDueInvoices(parts)]);
    expect(point.taken).toHaveLength(1);
  });

  it('goes nowhere by itself where the company did not choose it or has no address there', async () => {
    const { invoice, read, run, press, companyId, choose, addMember, db } = await openCompany({
      isChosen: false,
    });
    await settle(run);
    const number = await invoice();
    expect(await run()).toEqual([]);
    expect(await read(number)).toMatchObject({ state: null, isChosen: false, canSend: true });
    expect((await press(number)).statusCode).toBe(200);
    expect(await run()).toMatchObject([{ key: number }]);
    expect((await choose(true, await addMember('buyer'))).statusCode).toBe(403);
    expect((await choose(true, await addMember('accounts-payable'))).statusCode).toBe(200);
    await db
      .update(companies)
      .set({ vatId: null, registrationNumber: null })
      .where(eq(companies.id, companyId));
    const other = await invoice();
    expect(await run()).not.toMatchObject([{ key: other }]);
    expect(await read(other)).toMatchObject({ state: null, canSend: false });
    expect((await read(other)).problem).toContain('no Peppol address');
    await choose(false);
    expect((await choose(true)).json().message).toContain('number that Peppol supports');
  });
});
