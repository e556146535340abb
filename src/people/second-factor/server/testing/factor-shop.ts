import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { eq, sql } from 'drizzle-orm';
import { identityUsers } from '#people/sessions/server/tables.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { addPerson, type Person, password } from '#testing/people.ts';
import { openTestShop, type TestShopOptions } from '#testing/test-shop.ts';
import { createSoftwarePasskey } from './software-passkey.ts';

export const origin = { host: 'localhost:3000', origin: 'http://localhost:3000' };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A shop with what a person does about their second factor, and with the ways to sign in. */
export async function openFactorShop(options: TestShopOptions = {}) {
  const shop = await openTestShop(options);
  const { app } = shop;
  const { db } = shop.database;

  const call = async (
    { headers }: Pick<Person, 'headers'>,
    method: Method,
    path: string,
    payload?: object,
  ) => {
    const answer = await app.inject({
      method,
      url: `/api/account/${path}`,
      headers,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, ...answer.json() };
  };

  /** A call of the sign-in, with the cookies that one before has answered. */
  const post = async (
    path: string,
    payload: object,
    { cookie = '', ...headers }: Record<string, string> = {},
  ) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/auth/${path}`,
      headers: { ...origin, ...headers, cookie },
      payload,
    });
    return { status: answer.statusCode, cookie: cookieOf(answer.headers['set-cookie']), ...answer.json() };
  };

  return {
    ...shop,
    db,
    call,
    post,
    async addVerified() {
      const person = await addPerson(shop);
      await db
        .update(identityUsers)
        .set({ emailVerified: true })
        .where(eq(identityUsers.email, person.email));
      return person;
    },
    async setUpApp(person: Person): Promise<{ key: string; recoveryCodes: string[] }> {
      const { key } = await call(person, 'POST', 'app');
      const { recoveryCodes } = await call(person, 'PUT', 'app', { code: await codeOf(key, 0) });
      return { key, recoveryCodes };
    },
    async addPasskey(person: Person) {
      const passkey = createSoftwarePasskey();
      const response = passkey.make(await call(person, 'POST', 'passkeyOptions'));
      const { recoveryCodes } = await call(person, 'POST', 'passkeys', { name: 'Laptop', response });
      return { passkey, recoveryCodes: recoveryCodes as string[] };
    },
    signIn: ({ email }: Pick<Person, 'email'>, given = password) =>
      post('sign-in/email', { email, password: given }),
    /** What was confirmed at the sign-in is long ago. */
    growOld: ({ email }: Person) =>
      db.execute(sql`update identity_sessions set created_at = now() - interval '11 minutes', confirmed_at = null
        where user_id = (select id from identity_users where email = ${email})`),
    listChanges: async () =>
      (await db.select().from(mails).where(eq(mails.kind, 'account-second-factor')).orderBy(mails.id)).map(
        ({ data }) => data?.change,
      ),
  };
}

export function cookieOf(lines: string | string[] | undefined): string {
  return [lines ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/**
 * The code of an app that was told this key. By default the next one, which counts already, and still does should the half
 * minute end meanwhile; a code that was used with `ahead` 0 is another one.
 */
export function codeOf(key: string, ahead = 1): Promise<string> {
  const secret = new TextDecoder().decode(base32.decode(key));
  return createOTP(secret).hotp(Math.floor(Date.now() / 30_000) + ahead);
}
