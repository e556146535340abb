import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orderLines, orders } from '#shop/orders/server/tables.ts';
import { setAvailable } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { addCompany, send } from '#trade/companies/server/testing/company-shop.ts';
import { expireQuotes } from './answer-quote.ts';
import { quotes } from './tables.ts';
import { openQuotes, soon } from './testing/quote-shop.ts';

const open = shareAmongTests(() =>
  openTestShop({
    config: { rateLimitPerMinute: 100_000, orderRules: { holdHours: 24, maxOpenOrders: 1_000 } },
  }),
);
const openShop = () => openQuotes(open());

describe('accepting a quote', () => {
  it('makes an order at its prices, whatever the product costs by then', async () => {
    const { db, ada, admin, product, request, offer, accept, read, mailsTo } = await openShop();
    const id = await request();
    expect((await offer(id, { delivery: { method: 'ex-works', price: 40 } })).statusCode).toBe(200);
    await send(admin, 'PUT', '/product', { _id: product.id, price: 99 });
    const accepted = await accept(ada, id, { purchaseOrder: 'PO-7' });
    expect(accepted.json()).toMatchObject({ success: true, awaitsApproval: false });
    const { orderId } = accepted.json();
    const quote = await read(ada, id);
    expect(quote).toMatchObject({ state: 'accepted', order: { id: orderId }, steps: ['message'] });
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({
      ...{ totalCents: 69_000, deliveryCents: 4_000, purchaseOrder: 'PO-7', quoteNumber: quote.reference },
      ...{ companyId: null, email: ada.email, rateCents: 650, quantity: 100, lapsedAt: null },
    });
    expect(quote.reference).toMatch(/^Q-\d{4}-\d{5}\/1$/);
    expect(await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))).toMatchObject([
      { unitCents: 650, quantity: 100, totalCents: 65_000 },
    ]);
    const details = (await send(ada, 'GET', `/orders/${orderId}`)).json();
    expect(details).toMatchObject({ quote: { id, number: quote.reference } });
    await ada.pay((await ada.read(orderId)).json());
    expect(await mailsTo(ada)).toEqual(expect.arrayContaining(['company-quote-sent', 'order-placed']));
    expect(await mailsTo(admin)).toContain('admin-quote-step');
  });

  it('a hundred acceptances at once make one order', async () => {
    const { db, ada, offered, read } = await openShop();
    const id = await offered();
    const { contentHash } = (await read(ada, id)).offer;
    const press = async (): Promise<Awaited<ReturnType<typeof send>>> => {
      const answer = await send(ada, 'POST', `/quotes/${id}/acceptance`, { contentHash });
      // On a busy machine some wait longer than a request may, and are sent again as a browser would.
      return answer.statusCode === 503 ? await press() : answer;
    };
    const answers = await Promise.all(Array.from({ length: 100 }, press));
    expect(answers.flatMap(({ statusCode, body }) => (statusCode === 200 ? [] : [body]))).toEqual([]);
    expect(new Set(answers.map((answer) => answer.json().orderId)).size).toBe(1);
    expect(await db.$count(orders, eq(orders.quoteId, id))).toBe(1);
    const { rows } = await db.execute(sql`select count(*)::int as count from stock_movements
      where order_id = ${answers[0]?.json().orderId}`);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('takes a quantity below the minimum that no call could order', async () => {
    const { ada, product, request, offer, accept } = await openShop();
    const id = await request(ada, { lines: [{ productId: product.id, quantity: 3 }] });
    const lines = [{ productId: product.id, quantity: 3, unitPrice: 12, leadDays: null }];
    await offer(id, { lines });
    expect((await accept(ada, id)).statusCode).toBe(200);
  });

  it('names what was seen: a new revision is looked at first', async () => {
    const { ada, offered, offer, read, accept } = await openShop();
    const id = await offered();
    const { contentHash } = (await read(ada, id)).offer;
    expect((await offer(id, { note: 'Better.' })).statusCode).toBe(200);
    const refused = await send(ada, 'POST', `/quotes/${id}/acceptance`, { contentHash });
    expect(refused.json()).toMatchObject({ code: 'changed-meanwhile' });
    expect(await read(ada, id)).toMatchObject({
      ...{ state: 'sent', offer: { revision: 2, note: 'Better.' }, order: null },
      earlier: [{ revision: 1, state: 'superseded' }],
    });
    expect((await accept(ada, id)).statusCode).toBe(200);
  });

  it('is refused with what is left where stock is short or the product is gone, and changes nothing', async () => {
    const { db, ada, admin, product, offered, accept, read } = await openShop();
    const id = await offered();
    await setAvailable(db, 60, product.id);
    const short = await accept(ada, id);
    expect(short.statusCode).toBe(409);
    expect(short.json().message).toContain('60');
    await send(admin, 'DELETE', `/product/${product.id}`);
    const gone = await accept(ada, id);
    expect(gone.statusCode).toBe(409);
    expect(gone.json().message).toContain('not on sale');
    expect(await read(ada, id)).toMatchObject({ state: 'sent', order: null });
    expect(await db.$count(orders, eq(orders.quoteId, id))).toBe(0);
  });

  it('waits for approval above a limit like any order, though the buyer buys for themselves by now', async () => {
    const shop = open();
    const { offered, accept, read } = await openQuotes(shop);
    const { companyId, owner, addMember, buyFor } = await addCompany(shop, 'Volta GmbH');
    const [buyer, approver] = [await addMember('buyer'), await addMember('approver')];
    await buyFor(buyer);
    await send(owner, 'PUT', `/companies/${companyId}/members/${buyer.id}/limits`, {
      ...{ orderLimit: 100, monthLimit: null },
    });
    const id = await offered(buyer);
    await send(buyer, 'PUT', '/buyingAs', { companyId: null });
    const accepted = await accept(buyer, id);
    expect(accepted.json()).toMatchObject({ success: true, awaitsApproval: true });
    expect(await read(approver, id)).toMatchObject({ order: { awaitsApproval: true }, steps: [] });
    const [asked] = (await send(approver, 'GET', '/approvals')).json().waiting;
    expect(asked).toMatchObject({ company: { id: companyId }, total: 650, whyNot: null });
    const own = await send(buyer, 'POST', `/orders/${asked.orderId}/approval`, {
      ...{ decision: 'approve', contentHash: asked.contentHash },
    });
    expect(own.statusCode).toBe(403);
    const approved = await send(approver, 'POST', `/orders/${asked.orderId}/approval`, {
      ...{ decision: 'approve', contentHash: asked.contentHash },
    });
    expect(approved.statusCode).toBe(200);
    expect((await read(buyer, id)).order).toMatchObject({ awaitsApproval: false });
  });
});

describe('after its last day', () => {
  const end = (db: Awaited<ReturnType<typeof openShop>>['db'], id: string) =>
    db.update(quotes).set({ validUntil: sql`now() - interval '1 second'` }).where(eq(quotes.id, id));

  it('a quote cannot be accepted, declined, answered or withdrawn, before the job has run and after it', async () => {
    const { db, ada, admin, offered, offer, accept, read, mailsTo } = await openShop();
    const id = await offered();
    await end(db, id);
    const tries = async () => [
      await accept(ada, id),
      await offer(id),
      await send(ada, 'POST', `/quotes/${id}/refusal`, {
        contentHash: (await read(ada, id)).offer.contentHash,
      }),
      await send(ada, 'POST', `/quotes/${id}/withdrawal`, {}),
      await send(ada, 'POST', `/quotes/${id}/messages`, { words: 'Still?' }),
    ];
    for (const refused of await tries()) {
      expect(refused.statusCode).toBe(409);
      expect(refused.json().message).toContain('expired');
    }
    expect(await read(ada, id)).toMatchObject({ state: 'expired', steps: [] });
    expect((await send(ada, 'GET', '/quotes?state=expired')).json()).toMatchObject([{ id }]);
    expect(await expireQuotes(db)).toBeGreaterThanOrEqual(1);
    expect(await expireQuotes(db)).toBe(0);
    for (const refused of await tries()) expect(refused.statusCode).toBe(409);
    expect(await mailsTo(ada)).toContain('company-quote-step');
    expect((await read(ada, id)).events.at(-1)).toMatchObject({ kind: 'expire', by: 'shop' });
    expect(admin).toBeDefined();
  });

  it('not even the database takes it', async () => {
    const { db, ada, offered, accept } = await openShop();
    const [late, other] = [await offered(), await offered()];
    const { orderId } = (await accept(ada, other)).json();
    await end(db, late);
    await expect(
      db.update(quotes).set({ state: 'accepted', orderId }).where(eq(quotes.id, late)),
    ).rejects.toThrow();
    await expireQuotes(db);
    await expect(
      db
        .update(quotes)
        .set({ state: 'sent', validUntil: new Date(Date.now() + 86_400_000) })
        .where(eq(quotes.id, late)),
    ).rejects.toThrow();
  });

  it('is the end of a day in the seller’s time zone', async () => {
    const { db, admin, request, offer } = await openShop();
    const version = (await send(admin, 'GET', '/shopSettings')).json().calendar.version;
    const saved = await send(admin, 'PUT', '/shopSettings/calendar', {
      ...{ version, value: { timeZone: 'Asia/Tokyo' } },
    });
    expect(saved.statusCode).toBe(200);
    const id = await request();
    await offer(id);
    const [row] = await db.select().from(quotes).where(eq(quotes.id, id));
    expect(row?.validUntil?.toISOString()).toBe(`${soon}T15:00:00.000Z`);
    const late = await offer(id, { validUntil: '2020-01-01' });
    expect(late.json().issues).toMatchObject([{ field: 'validUntil' }]);
  });
});
