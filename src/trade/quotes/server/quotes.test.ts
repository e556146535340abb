import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { attemptCounts } from '#people/sessions/server/tables.ts';
import { mostFilesOfADay } from '#platform/kernel/upload-limits.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { companyRoles, mayInCompany } from '#trade/companies/rules/roles.ts';
import {
  addCompany,
  addPerson,
  type CompanyPerson,
  send,
} from '#trade/companies/server/testing/company-shop.ts';
import type { Quote } from '../contract/quotes.ts';
import { quotes } from './tables.ts';
import { openQuotes, soon } from './testing/quote-shop.ts';

const open = shareAmongTests(() =>
  openTestShop({
    config: { rateLimitPerMinute: 100_000, orderRules: { holdHours: 24, maxOpenOrders: 1_000 } },
  }),
);
const openShop = () => openQuotes(open());

describe('a request', () => {
  it('takes what no order could: below the minimum, beyond stock, with notes; the shop is told', async () => {
    const { ada, admin, product, request, read, toAnswer, mailsTo } = await openShop();
    const lines = [{ productId: product.id, quantity: 50_000, note: 'In red' }];
    const id = await request(ada, { lines, note: 'For spring', wishedOn: soon });
    expect(await read(ada, id)).toMatchObject({
      ...{ state: 'requested', offer: null, total: null, note: 'For spring', wishedOn: soon },
      requested: [{ quantity: 50_000, note: 'In red', sku: product.sku }],
      ...{ steps: ['withdraw', 'message'], waitsForShop: true },
    });
    expect(await toAnswer(id)).toMatchObject({
      ...{ steps: ['send', 'withdraw', 'message'], contact: { email: ada.email } },
      lists: [{ productId: product.id, unitPrice: 8, available: 1_000 }],
    });
    expect(await mailsTo(admin)).toContain('admin-quote-step');
    expect(await mailsTo(ada)).toContain('company-quote-step');
  });

  it('sent twice is one, and its id is of use to no one else', async () => {
    const { shop, db, ada, ask, product } = await openShop();
    const eve = await addPerson(shop, 'eve');
    const id = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => ask(ada, { id })));
    for (const answer of answers) expect([200, 409]).toContain(answer.statusCode);
    expect((await ask(ada, { id })).statusCode).toBe(200);
    expect(await db.$count(quotes, eq(quotes.id, id))).toBe(1);
    expect((await ask(eve, { id })).statusCode).toBe(409);
    expect((await ask(ada, { id, lines: [{ productId: product.id, quantity: 2 }] })).statusCode).toBe(409);
  });

  it('made and withdrawn over and over tells the admins so often a day, and no more', async () => {
    const { db, ada, admin, ask, request, mailsTo } = await openShop();
    const id = await request();
    await send(ada, 'POST', `/quotes/${id}/withdrawal`, {});
    await db.execute(sql`insert into quotes
      select (jsonb_populate_record(quotes, jsonb_build_object('id', gen_random_uuid(), 'number', 'X-' || n))).*
      from quotes, generate_series(2, 40) n where id = ${id}`);
    const before = await mailsTo(admin);
    const refused = await ask(ada);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'You have requested 40 quotes in a day. Please try again tomorrow.',
    ]);
    expect(await mailsTo(admin)).toEqual(before);
  });

  it('is refused at the field that is wrong', async () => {
    const { ada, admin, ask, product } = await openShop();
    const delivery = { recipient: 'A', street: 'B 1', postcode: 'x', city: 'Berlin', country: 'Germany' };
    const fieldOf = async (change: object) => (await ask(ada, change)).json().issues?.[0]?.field;
    expect(await fieldOf({ delivery })).toBe('delivery.postcode');
    expect(await fieldOf({ wishedOn: '2020-01-01' })).toBe('wishedOn');
    expect(await fieldOf({ lines: [] })).toBe('lines');
    const line = { productId: product.id, quantity: 1 };
    expect(await fieldOf({ lines: [line, line] })).toBe('lines');
    expect((await ask(ada, { lines: [{ ...line, unitPrice: 0.01 }] })).statusCode).toBe(400);
    await send(admin, 'DELETE', `/product/${product.id}`);
    expect(await fieldOf({})).toBe('lines.0.productId');
  });
});

describe('an offer', () => {
  it('supersedes the one before, and an answer to an older state is refused', async () => {
    const { ada, admin, request, toAnswer, offer, read } = await openShop();
    const id = await request();
    const { version } = await toAnswer(id);
    expect((await offer(id)).json().reference).toMatch(/\/1$/);
    expect((await offer(id, { version })).json()).toMatchObject({ code: 'changed-meanwhile' });
    expect((await offer(id, { version: (await toAnswer(id)).version })).json().reference).toMatch(/\/2$/);
    const [first, second] = await Promise.all([
      send(ada, 'GET', `/quotes/${id}/revisions/1.pdf`),
      send(admin, 'GET', `/quotes/${id}/revisions/2.pdf`),
    ]);
    for (const paper of [first, second])
      expect([paper.statusCode, paper.body.slice(0, 5)]).toEqual([200, '%PDF-']);
    const again = await send(ada, 'GET', `/quotes/${id}/revisions/1.pdf`);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    expect((await send(ada, 'GET', `/quotes/${id}/revisions/3.pdf`)).statusCode).toBe(404);
    expect(await read(ada, id)).toMatchObject({ steps: ['accept', 'decline', 'withdraw', 'message'] });
  });

  it('stands in the lists with the total and the last day of its newest revision', async () => {
    const { ada, admin, offered, offer } = await openShop();
    const id = await offered();
    await offer(id, { delivery: { method: 'ex-works', price: 40 } });
    for (const [person, url] of [[ada, '/quotes'] as const, [admin, '/allQuotes'] as const]) {
      const listed: { id: string }[] = (await send(person, 'GET', url)).json();
      expect(listed.find((one) => one.id === id)).toMatchObject({ total: 690, validUntil: soon });
    }
  });

  it('above the order limit, for a product that is not sold or by a way that is not offered is refused', async () => {
    const { product, request, offer } = await openShop();
    const id = await request();
    const line = { productId: product.id, quantity: 100, unitPrice: 6.5, leadDays: 0 };
    const fieldOf = async (change: object) => (await offer(id, change)).json().issues?.[0]?.field;
    expect(await fieldOf({ delivery: { method: 'rocket', price: 1 } })).toBe('delivery.method');
    expect(await fieldOf({ lines: [{ ...line, productId: crypto.randomUUID() }] })).toBe('lines.0.productId');
    expect(await fieldOf({ lines: [{ ...line, unitPrice: 0 }] })).toBe('lines.0.unitPrice');
    expect(await fieldOf({ lines: [{ ...line, leadDays: -1 }] })).toBe('lines.0.leadDays');
    const costly = { ...line, quantity: 100_000_000, unitPrice: 9_000_000 };
    expect((await offer(id, { lines: [costly] })).statusCode).toBe(400);
    expect(await fieldOf({ validUntil: '2099-01-01' })).toBe('validUntil');
  });

  it('that was declined or withdrawn has ended, and the other side is told why', async () => {
    const { ada, admin, offered, read, offer, mailsTo } = await openShop();
    const declined = await offered();
    const { contentHash } = (await read(ada, declined)).offer;
    const decline = (body: object) => send(ada, 'POST', `/quotes/${declined}/refusal`, body);
    expect((await decline({ contentHash: 'other' })).json()).toMatchObject({ code: 'changed-meanwhile' });
    expect((await decline({ contentHash, reason: 'Too dear.' })).statusCode).toBe(200);
    expect((await decline({ contentHash })).statusCode).toBe(200);
    const withdrawn = await offered();
    const withdraw = (body: object) => send(admin, 'POST', `/quotes/${withdrawn}/withdrawal`, body);
    expect((await withdraw({})).json().issues).toMatchObject([{ field: 'reason' }]);
    expect((await withdraw({ reason: 'Sold out.' })).statusCode).toBe(200);
    for (const id of [declined, withdrawn]) {
      expect((await offer(id)).statusCode).toBe(409);
      expect((await read(ada, id)).steps).toEqual([]);
    }
    expect((await read(ada, declined)).events.at(-1)).toMatchObject({ kind: 'decline', words: 'Too dear.' });
    expect((await mailsTo(ada)).filter((kind) => kind === 'company-quote-step').length).toBeGreaterThan(1);
  });
});

describe('messages', () => {
  it('go both ways, wait for the shop until it answers, and name no admin to the customer', async () => {
    const { ada, admin, offered, read, toAnswer } = await openShop();
    const id = await offered();
    const write = (person: CompanyPerson, words: string) =>
      send(person, 'POST', `/quotes/${id}/messages`, { words });
    expect((await write(ada, 'Sooner?')).statusCode).toBe(200);
    const [first] = (await send(admin, 'GET', '/allQuotes?limit=500')).json();
    expect(first.waitsForShop).toBe(true);
    expect(await toAnswer(id)).toMatchObject({ waitsForShop: true });
    await write(admin, 'In May.');
    const quote: Quote = await read(ada, id);
    expect(quote.waitsForShop).toBe(false);
    expect(quote.events.slice(-2)).toMatchObject([
      { kind: 'message', by: 'customer', name: 'ada', words: 'Sooner?' },
      { kind: 'message', by: 'admin', name: null, words: 'In May.' },
    ]);
    for (let count = 0; count < 5; count++) expect((await write(ada, 'Hello?')).statusCode).toBe(200);
    expect((await write(ada, 'Hello?')).statusCode).toBe(409);
  });

  it('carry files of their sender alone, which others of the quote can read', async () => {
    const { shop, ada, admin, offered, read } = await openShop();
    const eve = await addPerson(shop, 'eve');
    const id = await offered();
    const upload = async (person: CompanyPerson, bytes: Buffer) =>
      await person.call({
        ...{ method: 'POST' as const, url: '/api/quoteFiles?name=../Plan.exe', payload: bytes },
        headers: { 'content-type': 'application/octet-stream' },
      });
    expect((await upload(ada, Buffer.from('MZ no picture'))).statusCode).toBe(400);
    expect((await upload(ada, Buffer.from('%PDF-1.7 broken'))).statusCode).toBe(400);
    const file = (await upload(ada, onePixel)).json();
    expect(file).toMatchObject({ name: 'Plan.png', type: 'image/png' });
    const read1 = (person: CompanyPerson) => send(person, 'GET', `/quoteFiles/${file.id}`);
    expect((await read1(admin)).statusCode).toBe(404);
    const write = (person: CompanyPerson) =>
      send(person, 'POST', `/quotes/${id}/messages`, { words: 'See the plan.', files: [file.id] });
    expect((await write(admin)).statusCode).toBe(409);
    expect((await write(ada)).statusCode).toBe(200);
    expect((await read1(admin)).rawPayload.equals(onePixel)).toBe(true);
    expect((await read1(eve)).statusCode).toBe(404);
    expect((await send(ada, 'DELETE', `/quoteFiles/${file.id}`)).statusCode).toBe(404);
    expect((await read(ada, id)).events.at(-1).files).toMatchObject([{ id: file.id }]);
  });
});

it('files that are taken back at once fill no disk: one person uploads so many a day', async () => {
  const { shop, db, ada, admin } = await openShop();
  const eve = await addPerson(shop, 'eve');
  const upload = (person: CompanyPerson) =>
    person.call({
      ...{ method: 'POST' as const, url: '/api/quoteFiles?name=a.png', payload: onePixel },
      headers: { 'content-type': 'application/octet-stream' },
    });
  const { id } = (await upload(ada)).json();
  expect((await send(ada, 'DELETE', `/quoteFiles/${id}`)).statusCode).toBe(200);
  await db
    .update(attemptCounts)
    .set({ count: mostFilesOfADay })
    .where(eq(attemptCounts.kind, 'customer-files'));
  const refused = await upload(ada);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
  for (const other of [eve, admin]) expect((await upload(other)).statusCode).toBe(200);
});

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC',
  'base64',
);

describe('a company’s quote', () => {
  it('is seen and handled by people of its company by their role, and by no one else', async () => {
    const shop = open();
    const { offered, request, offer, read } = await openQuotes(shop);
    const { addMember, buyFor } = await addCompany(shop, 'Volta GmbH');
    const buyer = await addMember('buyer', 'bea');
    await buyFor(buyer);
    const other = await addCompany(shop, 'Other SA');
    const stranger = await addPerson(shop, 'eve');
    const calls = (id: string, contentHash: string) =>
      [
        ['GET', `/quotes/${id}`, 'see-quotes', undefined],
        ['GET', `/quotes/${id}/revisions/1.pdf`, 'see-quotes', undefined],
        ['POST', `/quotes/${id}/messages`, 'ask-quotes', { words: 'When?' }],
        ['POST', `/quotes/${id}/acceptance`, 'order', { contentHash }],
        ['POST', `/quotes/${id}/refusal`, 'ask-quotes', { contentHash }],
        ['POST', `/quotes/${id}/withdrawal`, 'ask-quotes', {}],
      ] as const;
    for (const role of companyRoles) {
      const person = await addMember(role);
      for (const at of [0, 1, 2, 3, 4, 5]) {
        const id = await offered(buyer);
        const { contentHash } = (await read(buyer, id)).offer;
        const [method, url, right, body] = calls(id, contentHash)[at as 0];
        const ask = async (who: CompanyPerson) => (await send(who, method, url, body)).statusCode;
        for (const outsider of [stranger, other.owner])
          expect(await ask(outsider), `${method} ${url} by an outsider`).toBe(404);
        const expected = mayInCompany(role, right) ? 200 : mayInCompany(role, 'see-quotes') ? 403 : 404;
        expect(await ask(person), `${method} ${url} as ${role}`).toBe(expected);
      }
      const listed = (await send(person, 'GET', '/quotes')).json();
      expect(listed.length > 0, `listed to ${role}`).toBe(mayInCompany(role, 'see-quotes'));
    }
    for (const outsider of [stranger, other.owner])
      expect((await send(outsider, 'GET', '/quotes')).json()).toEqual([]);
    const id = await request(buyer);
    expect((await send(buyer, 'POST', `/allQuotes/${id}/revisions`, {})).statusCode).toBe(403);
    expect((await offer(id)).statusCode).toBe(200);
  }, 60_000);

  it('is asked for by those who may order, for whom they were shown to buy for', async () => {
    const shop = open();
    const { ask, read } = await openQuotes(shop);
    const { companyId, addMember, buyFor } = await addCompany(shop, 'Volta GmbH');
    const buyer = await addMember('buyer', 'bea');
    await buyFor(buyer);
    expect((await ask(buyer, { buyingAs: null })).statusCode).toBe(409);
    const id = crypto.randomUUID();
    expect((await ask(buyer, { id, buyingAs: companyId })).statusCode).toBe(200);
    expect(await read(buyer, id)).toMatchObject({ company: { id: companyId, name: 'Volta GmbH' } });
    const admin = await addPerson(shop, 'admin', true);
    await send(admin, 'PATCH', `/companies/${companyId}/state`, { state: 'blocked', reason: 'Unpaid.' });
    expect((await ask(buyer)).json().message).toBe('Volta GmbH is blocked: Unpaid.');
  });

  it('stays when who asked leaves or is gone; a person’s own goes, but for what became an order', async () => {
    const shop = open();
    const { db, ada, admin, offered, accept, read, offer, mailsTo } = await openQuotes(shop);
    const { companyId, owner, addMember, buyFor } = await addCompany(shop, 'Volta GmbH');
    const buyer = await addMember('buyer', 'bea');
    await buyFor(buyer);
    const left = await offered(buyer);
    await send(owner, 'DELETE', `/companies/${companyId}/members/${buyer.id}`);
    expect((await send(buyer, 'GET', `/quotes/${left}`)).statusCode).toBe(404);
    await offer(left);
    expect(await mailsTo(owner)).toContain('company-quote-sent');
    expect((await accept(owner, left)).statusCode).toBe(200);

    const [open1, ordered, dropped] = [await offered(ada), await offered(ada), await offered(ada)];
    const { orderId } = (await accept(ada, ordered)).json();
    await accept(ada, dropped);
    await ada.pay((await ada.read(orderId)).json());
    expect((await send(admin, 'DELETE', `/user/${ada.email}`)).statusCode).toBe(200);
    expect(await db.$count(quotes, eq(quotes.id, open1))).toBe(0);
    expect(await db.$count(quotes, eq(quotes.id, dropped))).toBe(0);
    const [kept] = await db.select().from(quotes).where(eq(quotes.id, ordered));
    expect(kept).toMatchObject({ userId: null, state: 'accepted', orderId });
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.quoteNumber).toBe(`${kept?.number}/1`);
    expect(await read(admin, ordered)).toMatchObject({ success: false });
  });
});
