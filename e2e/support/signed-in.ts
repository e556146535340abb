import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';

/**
 * A unique name. All are of one length, so that none begins with another: a row's text is its cells without
 * a gap, and '… 1' before a '120' would read like '… 11'.
 */
export const newName = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;

export interface Person {
  name: string;
  email: string;
  password: string;
  token: string;
}

/** Signs a user in or up without the screens. */
export async function admit(
  request: APIRequestContext,
  shopUrl: string,
  way: 'sign-in' | 'sign-up',
  person: Omit<Person, 'token'>,
): Promise<Person> {
  const ask = async (path: string, data: object, headers: Record<string, string> = {}) => {
    // Of a second person in one browser it is asked where the request comes from.
    const from = { origin: new URL(shopUrl).origin, ...headers };
    const send = () => request.post(`${shopUrl}/api/${path}`, { data, headers: from });
    let answer = await send();
    // On a machine that has too much to do, a shop that has just started asks to be asked again.
    while (answer.status() === 503) {
      await pause(500);
      answer = await send();
    }
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return await answer.json();
  };
  const { token } = await ask(`auth/${way}/email`, person);
  const headers = { authorization: `Bearer ${token}` };
  const { name: displayName, email } = person;
  await ask('user', { displayName, email }, headers);
  const { authAccessToken } = await ask('createToken', { email }, headers);
  return { ...person, token: authAccessToken };
}

/** What the browser of a signed-in user keeps. */
export function storageOf({ name: displayName, email, token }: Person, shopUrl: string) {
  const user = JSON.stringify({ email, displayName, photoURL: null });
  const localStorage = [
    { name: 'signedInUser', value: user },
    { name: 'accessToken', value: token },
  ];
  return { cookies: [], origins: [{ origin: new URL(shopUrl).origin, localStorage }] };
}
