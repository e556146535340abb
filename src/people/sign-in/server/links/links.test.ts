import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { identityAccounts, identitySessions, identityUsers } from '#people/sessions/server/tables.ts';
import type { AccountEmailKind } from '#platform/kernel/emails.ts';
import { unnamedSeller } from '#platform/kernel/seller.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { composeEmail } from '#start/email-sender.ts';
import { addPerson, type Person, password } from '#testing/people.ts';
import { openTestShop, type TestShop } from '#testing/test-shop.ts';
import { claimEmail } from '../identity/claim-email.ts';
import { identityLinks } from '../tables.ts';
import { linkTokenOf } from './links.ts';
import { setNewPassword } from './set-new-password.ts';

const origin = { host: 'localhost:3000', origin: 'http://localhost:3000' };
const newPassword = 'a better battery';

async function openShop() {
  const shop = await openTestShop();
  const { app } = shop;
  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/auth/${path}`, headers: origin, payload });
  return {
    ...shop,
    db: shop.database.db,
    ask: (email: string) => post('new-password-link', { email }),
    reset: (token: string, chosen = newPassword) => post('new-password', { token, password: chosen }),
    signIn: async (email: string, given: string) =>
      (await post('sign-in/email', { email, password: given })).statusCode,
    statusOf: async ({ headers, email }: Pick<Person, 'headers' | 'email'>) =>
      (await app.inject({ url: `/api/user/${email}`, headers })).statusCode,
  };
}

/** The token that the newest mail of a kind brings, read from its words. */
async function readEmail({ database: { db }, secret }: TestShop, kind: AccountEmailKind) {
  const [mail] = await db.select().from(mails).where(eq(mails.kind, kind)).orderBy(desc(mails.id)).limit(1);
  const written =
    mail &&
    (await composeEmail({ db, address: 'https://shop.example', secret, seller: unnamedSeller }, mail));
  return written && { to: mail.email, text: written.text, token: /#([\w.-]+)/.exec(written.text)?.[1] ?? '' };
}

const listMails = ({ database: { db } }: TestShop) =>
  db.select({ kind: mails.kind, email: mails.email, data: mails.data }).from(mails);

describe('a new password by mail', () => {
  it('is set by a link that works once, ends all sign-ins and access tokens, and does not sign in', async () => {
    const shop = await openShop();
    const ada = await addPerson(shop);
    const other = await addPerson(shop);
    expect((await shop.ask(ada.email)).statusCode).toBe(200);
    const mail = await readEmail(shop, 'account-new-password');
    expect(mail?.to).toBe(ada.email);

    const answer = await shop.reset(mail?.token ?? '');
    expect(answer.json()).toEqual({
      success: true,
      message: 'Your new password is set. Please sign in with it.',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await shop.statusOf(ada)).toBe(401);
    expect(await shop.statusOf(other)).toBe(200);
    expect(await shop.signIn(ada.email, password)).toBe(401);
    expect(await shop.signIn(ada.email, newPassword)).toBe(200);

    expect((await shop.reset(mail?.token ?? '', 'another battery')).json()).toMatchObject({
      code: 'conflict',
    });
    expect(await shop.signIn(ada.email, newPassword)).toBe(200);
    expect((await readEmail(shop, 'account-password-changed'))?.to).toBe(ada.email);
  });

  it('is set once by two clicks, also where two processes have both found the link unused', async () => {
    const shop = await openShop();
    const ada = await addPerson(shop);
    await shop.ask(ada.email);
    const { token = '' } = (await readEmail(shop, 'account-new-password')) ?? {};
    let waiting = 0;
    let goOn = () => {};
    const bothAreHere = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const hash = async () => {
      if (++waiting === 2) goOn();
      await bothAreHere;
      return 'hashed';
    };
    const { db, secret } = shop;
    const answers = await Promise.allSettled(
      [1, 2].map(() => setNewPassword({ db, secret, hash }, { token, password: newPassword })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict' },
    });
  });

  it('is not set by a link that is an hour old, which is not even sent', async () => {
    const shop = await openShop();
    const ada = await addPerson(shop);
    await shop.ask(ada.email);
    const { token = '' } = (await readEmail(shop, 'account-new-password')) ?? {};
    const [link] = await shop.db
      .select()
      .from(identityLinks)
      .where(eq(identityLinks.purpose, 'new-password'));
    const lifetime = Number(link?.expiresAt) - Number(link?.createdAt);
    expect(lifetime).toBe(60 * 60_000);
    await shop.db.update(identityLinks).set({ expiresAt: new Date(Date.now() - 1) });
    expect((await shop.reset(token)).statusCode).toBe(409);
    expect(await readEmail(shop, 'account-new-password')).toBeUndefined();
    expect(await shop.signIn(ada.email, password)).toBe(200);
  });

  it('uses up the earlier links with the one that was used', async () => {
    const shop = await openShop();
    const ada = await addPerson(shop);
    await shop.ask(ada.email);
    const first = await readEmail(shop, 'account-new-password');
    await shop.ask(ada.email);
    const second = await readEmail(shop, 'account-new-password');
    expect((await shop.reset(second?.token ?? '')).statusCode).toBe(200);
    expect((await shop.reset(first?.token ?? '')).statusCode).toBe(409);
  });

  it('is answered alike whether or not there is an account, and an address is sent three links an hour at most', async () => {
    const shop = await openShop();
    const ada = await addPerson(shop);
    const [known, unknown] = [await shop.ask(ada.email), await shop.ask('nobody@example.test')];
    expect(unknown.statusCode).toBe(200);
    expect(unknown.json().message.replace('nobody@example.test', ada.email)).toBe(known.json().message);
    for (let more = 0; more < 5; more++) expect((await shop.ask(ada.email)).statusCode).toBe(200);
    const sent = (await listMails(shop)).filter(({ kind }) => kind === 'account-new-password');
    expect(sent).toHaveLength(3);
  });

  it('is asked for only so often by one address', async () => {
    const shop = await openShop();
    const statuses = [];
    for (let ask = 0; ask < 21; ask++)
      statuses.push((await shop.ask(`nobody-${ask}@example.test`)).statusCode);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(statuses[20]).toBe(429);
  });

  it('keeps no secret in the database, and takes neither a forged token nor one for something else', async () => {
    const shop = await openShop();
    const ada = await addPerson(shop);
    await shop.ask(ada.email);
    const [link] = await shop.db
      .select()
      .from(identityLinks)
      .where(eq(identityLinks.purpose, 'new-password'));
    const { token = '' } = (await readEmail(shop, 'account-new-password')) ?? {};
    expect(JSON.stringify([await listMails(shop), link])).not.toContain(token.split('.')[1]);
    const forged = linkTokenOf('another secret', { id: link?.id ?? '', purpose: 'new-password' });
    const crossed = linkTokenOf(shop.secret, { id: link?.id ?? '', purpose: 'verify-address' });
    for (const wrong of [forged, crossed, `${link?.id}.`, 'x'])
      expect((await shop.reset(wrong)).statusCode).toBe(409);
  });

  it('must be long enough, and says so at its field', async () => {
    const shop = await openShop();
    const ada = await addPerson(shop);
    await shop.ask(ada.email);
    const { token = '' } = (await readEmail(shop, 'account-new-password')) ?? {};
    const answer = await shop.reset(token, 'short');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toEqual([{ field: 'password', message: 'Must be 6 characters or longer!' }]);
    expect((await shop.reset(token)).statusCode).toBe(200);
  });

  it('can be had by who came by Google, who keeps that way in', async () => {
    const shop = await openShop();
    const person = { subject: 'google ada', email: 'ada@example.test', name: 'Ada', image: null };
    await claimEmail(shop.db, 'google', person);
    await shop.ask(person.email);
    const { token = '' } = (await readEmail(shop, 'account-new-password')) ?? {};
    expect((await shop.reset(token)).statusCode).toBe(200);
    expect(await shop.signIn(person.email, newPassword)).toBe(200);
    await claimEmail(shop.db, 'google', person);
    expect(await shop.signIn(person.email, newPassword)).toBe(200);
  });
});

describe('an address', () => {
  it('is unverified after signing up, and verified by the link that was sent there', async () => {
    const shop = await openShop();
    const ada = await addPerson(shop);
    const safety = async () =>
      (await shop.app.inject({ url: '/api/account/safety', headers: ada.headers })).json();
    expect(await safety()).toMatchObject({ isKeptHere: true, isVerified: false, hasPassword: true });
    const mail = await readEmail(shop, 'account-verify-address');
    expect(mail?.to).toBe(ada.email);
    const answer = await verify(shop, ada, mail?.token ?? '');
    expect(answer.json()).toMatchObject({ success: true, message: `${ada.email} is verified. Thank you.` });
    expect(await safety()).toMatchObject({ isVerified: true });
    // Opened twice, as mail programs do.
    expect((await verify(shop, ada, mail?.token ?? '')).statusCode).toBe(200);
  });

  it('is not verified for an account by a person signed in to another one, or to none', async () => {
    const shop = await openShop();
    const [stranger, owner] = [await addPerson(shop), await addPerson(shop, { name: 'Olga' })];
    const links = await shop.db.select().from(identityLinks);
    const [user] = await shop.db.select().from(identityUsers).where(eq(identityUsers.email, stranger.email));
    const link = links.find(({ userId }) => userId === user?.id);
    const token = linkTokenOf(shop.secret, { id: link?.id ?? '', purpose: 'verify-address' });
    expect((await verify(shop, owner, token)).json()).toMatchObject({ code: 'not-allowed' });
    expect((await verify(shop, { headers: { authorization: 'Bearer x' } }, token)).statusCode).toBe(401);
    expect((await verify(shop, stranger, token)).statusCode).toBe(200);
  });

  it('is sent the link again, some times an hour', async () => {
    const shop = await openShop();
    const ada = await addPerson(shop);
    const again = async () =>
      (await shop.app.inject({ method: 'POST', url: '/api/account/verification', headers: ada.headers }))
        .statusCode;
    expect([await again(), await again(), await again()]).toEqual([200, 200, 429]);
  });

  it('that was verified is not taken over by Google: the same person has one more way in', async () => {
    const shop = await openShop();
    const ada = await addPerson(shop);
    const { token = '' } = (await readEmail(shop, 'account-verify-address')) ?? {};
    await verify(shop, ada, token);
    await claimEmail(shop.db, 'google', {
      subject: 'google ada',
      email: ada.email,
      name: 'Ada',
      image: null,
    });
    expect(await shop.statusOf(ada)).toBe(200);
    expect(await shop.signIn(ada.email, password)).toBe(200);
    const accounts = await shop.db.select({ providerId: identityAccounts.providerId }).from(identityAccounts);
    expect(accounts.map(({ providerId }) => providerId).sort()).toEqual(['credential', 'google']);
  });

  it('that a stranger has signed up with is its owner’s once they set a password by mail', async () => {
    const shop = await openShop();
    const stranger = await addPerson(shop);
    await shop.ask(stranger.email);
    const { token = '' } = (await readEmail(shop, 'account-new-password')) ?? {};
    await shop.reset(token);
    expect(await shop.statusOf(stranger)).toBe(401);
    expect(await shop.signIn(stranger.email, password)).toBe(401);
    expect(await shop.db.select().from(identitySessions)).toEqual([]);
    const [user] = await shop.db.select().from(identityUsers);
    expect(user?.emailVerified).toBe(true);
  });
});

it('a new admin is told once', async () => {
  const shop = await openShop();
  const [admin, ada] = [await addPerson(shop, { isAdmin: true }), await addPerson(shop, { name: 'Bea' })];
  const grant = () =>
    shop.app.inject({
      method: 'PUT',
      url: '/api/user/admin',
      headers: admin.headers,
      payload: { email: ada.email, status: true },
    });
  expect([(await grant()).statusCode, (await grant()).statusCode]).toEqual([200, 200]);
  const told = (await listMails(shop)).filter(({ kind }) => kind === 'account-admin-granted');
  expect(told.map(({ email }) => email)).toEqual([ada.email]);
});

it('a shop without a mail server says so', async () => {
  const { createBuiltinIdentity } = await import('../identity/builtin.ts');
  const shop = await openTestShop({
    createIdentity: (db) =>
      createBuiltinIdentity({
        ...{ db, secret: 'a secret of the test, long enough', publicUrl: undefined, port: 3000 },
        rateLimitPerMinute: 600,
        sendsEmails: false,
      }),
  });
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/new-password-link',
    headers: origin,
    payload: { email: 'ada@example.test' },
  });
  expect(answer.json()).toMatchObject({ success: false, code: 'conflict' });
});

const verify = ({ app }: TestShop, { headers }: Pick<Person, 'headers'>, token: string) =>
  app.inject({ method: 'PUT', url: '/api/account/verification', headers, payload: { token } });
