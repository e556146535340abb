import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { users } from '#people/accounts/server/tables.ts';
import { keepUser } from '#people/accounts/server/user-repository.ts';
import { identitySessions, identityUsers } from '#people/sessions/server/tables.ts';
import { createAccessTokens } from '#people/sign-in/server/access-token.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

export interface Person {
  email: string;
  /** The identity provider's session token. */
  proof: string;
  /** The shop's access token, as a header. */
  headers: { authorization: string };
}

export const password = 'correct horse';

interface NewPerson {
  name?: string;
  email?: string;
  isAdmin?: boolean;
}

/** Where a person must be known: the shop's database, whether or not it runs in this process. */
interface Ground {
  database: { db: Database };
  secret: string;
}

/** A person who has signed up, registered and signed in. */
export async function addPerson(
  shop: TestShop,
  { name = 'Ada', email = newAddress(name), isAdmin = false }: NewPerson = {},
): Promise<Person> {
  const signedUp = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    headers: { host: 'localhost:3000', origin: 'http://localhost:3000' },
    payload: { name, email, password },
  });
  const proof: string = signedUp.json().token;
  const [session] = await shop.database.db
    .select({ id: identitySessions.id })
    .from(identitySessions)
    .where(eq(identitySessions.token, proof));
  return { proof, ...(await register(shop, { name, email, isAdmin, signIn: String(session?.id) })) };
}

/** A person with an access token, and no way to sign in again: quick, where signing in is not the subject. */
export async function addHolderOfToken(
  shop: Ground,
  { name = 'Ada', isAdmin = false }: NewPerson = {},
): Promise<Omit<Person, 'proof'>> {
  const email = newAddress(name);
  return register(shop, {
    name,
    email,
    isAdmin,
    signIn: await addSession(shop.database.db, { name, email }),
  });
}

async function addSession(db: Database, person: { name: string; email: string }): Promise<string> {
  const [id, userId] = [randomUUID(), randomUUID()];
  await db.insert(identityUsers).values({ id: userId, ...person });
  const expiresAt = new Date(Date.now() + 24 * 60 * 60_000);
  await db
    .insert(identitySessions)
    .values({ id, userId, token: randomUUID(), expiresAt, confirmedAt: new Date() });
  return id;
}

async function register(
  { database, secret }: Ground,
  { name, email, isAdmin, signIn }: Required<NewPerson> & { email: string; signIn: string },
): Promise<Omit<Person, 'proof'>> {
  const { id } = await keepUser(database.db, { email, displayName: name, photoUrl: null });
  if (isAdmin) await database.db.update(users).set({ isAdmin }).where(eq(users.id, id));
  const token = await createAccessTokens(secret).sign(id, { signIn });
  return { email, headers: { authorization: `Bearer ${token}` } };
}

function newAddress(name: string): string {
  return `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@example.test`;
}

/** A shop, and its admin at work. */
export async function openAdministration(options?: Parameters<typeof openTestShop>[0]) {
  const shop = await openTestShop(options);
  const { headers } = await addHolderOfToken(shop, { isAdmin: true });
  const send = (method: InjectOptions['method'], url: string, payload?: object) =>
    shop.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
  return { ...shop, headers, send };
}
