import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { routeTable } from '#contract/route-table.ts';
import { findUserByEmail } from '#people/accounts/server/user-repository.ts';
import { identitySessions } from '#people/sessions/server/tables.ts';
import {
  bearer,
  byGoogle,
  byPassword,
  enter,
  openFirebaseShop,
} from '#people/sign-in/server/identity/testing/firebase-shop.ts';
import { unnamedSeller } from '#platform/kernel/seller.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { stock } from '#shop/catalog/server/tables/stock.ts';
import { forgetEmails } from '#shop/emails/server/email-repository.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { reviews } from '#shop/reviews/server/tables.ts';
import { composeEmail } from '#start/email-sender.ts';
import { addProduct, addReview } from '#testing/builders.ts';
import { addHolderOfToken, addPerson, password } from '#testing/people.ts';
import { openTestShop, type TestShop } from '#testing/test-shop.ts';

type Headers = { authorization: string };

const leave = ({ app }: TestShop, { headers }: { headers: Headers }) =>
  app.inject({ method: 'DELETE', url: '/api/account', headers });

const statusOf = async ({ app }: TestShop, { email, headers }: { email: string; headers: Headers }) =>
  (await app.inject({ url: `/api/user/${email}`, headers })).statusCode;

/** As if everyone had signed in hours ago. */
const letTimePass = ({ database: { db } }: TestShop) =>
  db.update(identitySessions).set({ createdAt: new Date(Date.now() - 3 * 60 * 60_000), confirmedAt: null });

describe('who deletes their account', () => {
  it('is gone at once: all their sign-ins end, and they can sign up again', async () => {
    const shop = await openTestShop();
    const [ada, bo] = [await addPerson(shop), await addPerson(shop, { name: 'Bo' })];
    expect((await leave(shop, ada)).json().success).toBe(true);
    expect(await statusOf(shop, ada)).toBe(401);
    expect(await statusOf(shop, bo)).toBe(200);
    const enterAs = (way: string) =>
      shop.app.inject({
        method: 'POST',
        url: `/api/auth/${way}/email`,
        headers: { host: 'localhost:3000', origin: 'http://localhost:3000' },
        payload: { name: 'Ada', email: ada.email, password },
      });
    expect((await enterAs('sign-in')).statusCode).toBe(404);
    expect((await enterAs('sign-up')).statusCode).toBe(200);
  });

  it('leaves nothing to see for an account that is made with the same address later', async () => {
    const shop = await openTestShop();
    const { db } = shop.database;
    const product = await addProduct(db, { available: 1_000 });
    const [ada, admin] = [await addCustomer(shop), await addCustomer(shop, { name: 'Root', isAdmin: true })];
    const order = await ada.order(product, { address: '1 Old Street' });
    await ada.pay(order);
    // One mail is still to be sent when she leaves; another is written afterwards, about what was paid.
    expect((await leave(shop, ada)).json().success).toBe(true);
    expect((await admin.call({ method: 'PATCH', url: `/api/shipping/${order._id}` })).statusCode).toBe(200);
    await db
      .update(mails)
      .set({ state: 'sent', sentAt: new Date(), subject: `About order ${order.number}` })
      .where(eq(mails.email, ada.email));
    expect(await db.$count(mails, eq(mails.email, ada.email))).toBeGreaterThan(2);

    const again = await addPerson(shop, { email: ada.email });
    const see = async (url: string) => (await shop.app.inject({ url, headers: again.headers })).json();
    const file = await see('/api/account/export');
    expect(file.mails.map(({ kind }: { kind: string }) => kind)).toEqual(['account-verify-address']);
    const named = (path: string) => path.replace(':email', ada.email).replace(/:(id|orderId)\b/, order._id);
    const paths = Object.values(routeTable)
      .filter(({ method, access }) => method === 'GET' && /^(signed-in|self|owner)/.test(access))
      .map(({ path }) => named(path))
      .filter((path) => !path.includes(':'));
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      const seen = JSON.stringify(await see(`/api${path}`));
      for (const trace of [order._id, String(order.number), '1 Old Street', 'About order'])
        expect(seen, path).not.toContain(trace);
    }
  });

  it('has lately proved who they are, by signing in or by their password', async () => {
    const shop = await openTestShop();
    const ada = await addPerson(shop);
    await letTimePass(shop);
    const refused = await leave(shop, ada);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'confirm-first' });
    expect(await statusOf(shop, ada)).toBe(200);
    const confirm = (code: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/account/confirmation',
        headers: ada.headers,
        payload: { kind: 'password', code },
      });
    expect((await confirm('a guess')).statusCode).toBe(400);
    expect((await leave(shop, ada)).statusCode).toBe(403);
    expect((await confirm(password)).statusCode).toBe(200);
    expect((await leave(shop, ada)).statusCode).toBe(200);
  });

  it('cannot be one of the public logins of a demo', async () => {
    const enterDemo = async (mode: 'demo' | 'live') => {
      const shop = await openTestShop({ config: { mode } });
      return { shop, buyer: await addPerson(shop, { email: 'buyer@ampyard.test' }) };
    };
    const demo = await enterDemo('demo');
    await letTimePass(demo.shop);
    const refused = await leave(demo.shop, demo.buyer);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: 'not-allowed',
      message: expect.stringMatching(/^This login is shared/),
    });
    expect(await statusOf(demo.shop, demo.buyer)).toBe(200);

    const live = await enterDemo('live');
    expect((await leave(live.shop, live.buyer)).statusCode).toBe(200);
  });

  it('is not the last admin', async () => {
    const shop = await openTestShop();
    const boss = await addHolderOfToken(shop, { isAdmin: true });
    const answer = await leave(shop, boss);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toMatch(/^You are the last admin\./);
    expect(await statusOf(shop, boss)).toBe(200);
    const other = await addHolderOfToken(shop, { isAdmin: true });
    const both = await Promise.all([leave(shop, boss), leave(shop, other)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('gives back what unpaid orders hold, and leaves what was paid to be delivered', async () => {
    const shop = await openTestShop();
    const { db } = shop.database;
    const product = await addProduct(db, { minOrder: 10, available: 100 });
    const ada = await addCustomer(shop);
    await ada.order(product);
    const paid = await ada.order(product);
    await ada.pay(paid);
    await leave(shop, ada);
    const [left] = await db.select().from(stock).where(eq(stock.productId, product.id));
    expect(left).toMatchObject({ onHand: 100, held: 10 });
    const [kept] = await db.select().from(orders).where(eq(orders.id, paid._id));
    expect(kept).toMatchObject({ email: ada.email, userId: null, deletedAt: null });
  });

  it('leaves reviews without a name, at once for everyone', async () => {
    const shop = await openTestShop();
    const { db } = shop.database;
    const ada = await addHolderOfToken(shop);
    const user = await findUserByEmail(db, ada.email);
    await addReview(db, { reviewer: 'Another reviewer' });
    await db.insert(reviews).values({ userId: user?.id, reviewer: 'Ada', rating: 5, comment: 'Light.' });
    const read = async () => (await shop.app.inject({ url: '/api/review' })).json();
    expect((await read()).map((review: { user: string }) => review.user)).toContain('Ada');
    await leave(shop, ada);
    const names = (await read()).map((review: { user: string }) => review.user);
    expect(names.toSorted()).toEqual(['A former customer', 'Another reviewer']);
  });

  it('is told so by one last mail, whose address is forgotten a day after it was sent', async () => {
    const shop = await openTestShop();
    const { db } = shop.database;
    const ada = await addPerson(shop);
    await leave(shop, ada);
    const [mail, ...more] = await db.select().from(mails).where(eq(mails.email, ada.email));
    expect(more).toEqual([]);
    const written =
      mail &&
      (await composeEmail({ db, address: 'https://shop.example', secret: '', seller: unnamedSeller }, mail));
    expect(written?.subject).toBe('Your account is deleted');
    expect(written?.text).toContain('The law requires us to keep paid orders');

    const age = (hours: number) =>
      db.update(mails).set({ createdAt: new Date(Date.now() - hours * 60 * 60_000) });
    await age(25);
    expect(await forgetEmails(db)).toBe(0);
    await db.update(mails).set({ state: 'sent', sentAt: new Date() });
    await age(23);
    expect(await forgetEmails(db)).toBe(0);
    await age(25);
    expect(await forgetEmails(db)).toBe(1);
  });

  it('may have their account at Firebase, and has signed in there lately', async () => {
    const shop = await openFirebaseShop();
    const long = await enter(shop, await byPassword());
    expect((await leave(shop, { headers: bearer(long.accessToken) })).json()).toMatchObject({
      code: 'confirm-first',
    });
    const fresh = await enter(shop, await byGoogle());
    expect((await leave(shop, { headers: bearer(fresh.accessToken) })).statusCode).toBe(200);
    expect((await leave(shop, { headers: bearer(fresh.accessToken) })).statusCode).toBe(401);
  });
});
