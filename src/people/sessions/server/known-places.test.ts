import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createBuiltinIdentity } from '#people/sign-in/server/identity/builtin.ts';
import { unnamedSeller } from '#platform/kernel/seller.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { composeEmail } from '#start/email-sender.ts';
import { password } from '#testing/people.ts';
import { openTestShop, type TestShop } from '#testing/test-shop.ts';
import { identitySessions } from './tables.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const newerFirefox = firefox.replaceAll('140.0', '141.0');
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const email = 'ada@example.test';

interface Browser {
  userAgent: string;
  remoteAddress: string;
  cookies?: Record<string, string>;
}

/** Answers what the browser keeps of it: the cookies. */
async function enter({ app }: TestShop, way: 'sign-up' | 'sign-in', browser: Browser, as = email) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/auth/${way}/email`,
    headers: {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      'user-agent': browser.userAgent,
    },
    remoteAddress: browser.remoteAddress,
    cookies: browser.cookies ?? {},
    payload: { name: 'Ada', email: as, password },
  });
  expect(answer.statusCode).toBe(200);
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
}

const newsOf = async ({ database: { db } }: TestShop, to = email) =>
  await db
    .select()
    .from(mails)
    .where(and(eq(mails.kind, 'account-new-sign-in'), eq(mails.email, to)));

const home: Browser = { userAgent: firefox, remoteAddress: '203.0.113.7' };

it('is told by mail once for each place that is new, and not for the first', async () => {
  const shop = await openTestShop();
  await enter(shop, 'sign-up', home);
  await enter(shop, 'sign-in', home);
  await enter(shop, 'sign-in', { ...home, userAgent: newerFirefox });
  expect(await newsOf(shop)).toEqual([]);

  const phone = { userAgent: safari, remoteAddress: '198.51.100.4' };
  await enter(shop, 'sign-in', phone);
  await enter(shop, 'sign-in', phone);
  const [mail, ...more] = await newsOf(shop);
  expect(more).toEqual([]);
  const { db } = shop.database;
  const written =
    mail &&
    (await composeEmail({ db, address: 'https://shop.example', secret: '', seller: unnamedSeller }, mail));
  expect(written?.text).toContain('Safari on iPhone');
  expect(written?.text).toContain('198.51.100.4');
});

it('is where a browser was first, wherever that browser is carried', async () => {
  const shop = await openTestShop();
  const cookies = await enter(shop, 'sign-up', home);
  await enter(shop, 'sign-in', { ...home, remoteAddress: '198.51.100.4', cookies });
  expect(await newsOf(shop)).toEqual([]);
  await enter(shop, 'sign-in', { ...home, remoteAddress: '198.51.100.4' });
  expect(await newsOf(shop)).toHaveLength(1);
});

it('is new to an account whatever else its browser has been used for', async () => {
  const shop = await openTestShop();
  await enter(shop, 'sign-up', home);
  const eves = { userAgent: safari, remoteAddress: '198.51.100.4' };
  const cookies = await enter(shop, 'sign-up', eves, 'eve@example.test');
  await enter(shop, 'sign-in', { ...eves, cookies });
  expect(await newsOf(shop)).toHaveLength(1);
  expect(await newsOf(shop, 'eve@example.test')).toEqual([]);
});

it('is not believed of a cookie that the shop has not signed', async () => {
  const shop = await openTestShop();
  await enter(shop, 'sign-up', home);
  const [session] = await shop.database.db.select().from(identitySessions);
  const forged = { ampyard_place: `${session?.place}.${Buffer.alloc(32).toString('base64')}` };
  await enter(shop, 'sign-in', { userAgent: safari, remoteAddress: '198.51.100.4', cookies: forged });
  expect(await newsOf(shop)).toHaveLength(1);
});

it('keeps no address where accounts are everyone’s, and still tells places apart', async () => {
  const shop = await openTestShop({
    createIdentity: (db) =>
      createBuiltinIdentity({
        ...{ db, secret: 'a secret of the tests, long enough for any signature', publicUrl: undefined },
        ...{ port: 3000, rateLimitPerMinute: 600, keepsAddresses: false },
      }),
  });
  await enter(shop, 'sign-up', home);
  await enter(shop, 'sign-in', { ...home, remoteAddress: '198.51.100.4' });
  const [mail] = await newsOf(shop);
  expect(mail?.data).toEqual({ userAgent: firefox, address: null });
  for (const { ipAddress } of await shop.database.db.select().from(identitySessions))
    expect(ipAddress).toBeNull();
});
