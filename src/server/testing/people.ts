import { eq } from 'drizzle-orm';
import { users } from '../adapters/database/schema.ts';
import { createAccessTokens } from '../features/accounts/access-token.ts';
import { keepUser } from '../features/accounts/user-repository.ts';
import type { TestShop } from './test-shop.ts';

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
  isAdmin?: boolean;
}

/** Somebody who has signed up, registered and signed in. */
export async function addPerson(
  shop: TestShop,
  { name = 'Ada', isAdmin = false }: NewPerson = {},
): Promise<Person> {
  const email = newAddress(name);
  const signedUp = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    headers: { host: 'localhost:3000', origin: 'http://localhost:3000' },
    payload: { name, email, password },
  });
  return { proof: signedUp.json().token, ...(await register(shop, { name, email, isAdmin })) };
}

/** Somebody with an access token, and no way to sign in again: quick, where signing in is not the subject. */
export function addHolderOfToken(
  shop: TestShop,
  { name = 'Ada', isAdmin = false }: NewPerson = {},
): Promise<Omit<Person, 'proof'>> {
  return register(shop, { name, email: newAddress(name), isAdmin });
}

async function register(
  { database, secret }: TestShop,
  { name, email, isAdmin }: Required<NewPerson> & { email: string },
): Promise<Omit<Person, 'proof'>> {
  const { id } = await keepUser(database.db, { email, displayName: name, photoUrl: null });
  if (isAdmin) await database.db.update(users).set({ isAdmin }).where(eq(users.id, id));
  const token = await createAccessTokens(secret).sign(id);
  return { email, headers: { authorization: `Bearer ${token}` } };
}

function newAddress(name: string): string {
  return `${name.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.test`;
}
