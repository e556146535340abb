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

/** Somebody who has signed up, registered and signed in. */
export async function addPerson(shop: TestShop, { name = 'Ada', isAdmin = false } = {}): Promise<Person> {
  const { app, database, secret } = shop;
  const email = `${name.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.test`;
  const signedUp = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    headers: { host: 'localhost:3000', origin: 'http://localhost:3000' },
    payload: { name, email, password },
  });
  const { id } = await keepUser(database.db, { email, displayName: name, photoUrl: null });
  if (isAdmin) await database.db.update(users).set({ isAdmin }).where(eq(users.id, id));
  const token = await createAccessTokens(secret).sign(id);
  return { email, proof: signedUp.json().token, headers: { authorization: `Bearer ${token}` } };
}
