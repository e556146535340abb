import { randomUUID } from 'node:crypto';

export interface Person {
  email: string;
  token: string;
}

/** How an answer ended for whoever asked. */
export interface Answer {
  /** Nothing came back at all: refused, cut off or too late. */
  status: number | 'none';
  body: Record<string, unknown> & { message?: string; code?: string };
}

/** Longer than the shop itself waits for anything. */
const patienceMs = 25_000;

/** One request, as a browser makes it. Never throws. */
export async function ask(
  url: string,
  { method = 'GET', token, body }: { method?: string; token?: string; body?: object } = {},
): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        origin: new URL(url).origin,
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    return { status: answer.status, body: await answer.json().catch(() => ({})) };
  } catch {
    return { status: 'none', body: {} };
  }
}

async function mustAnswer(url: string, options: Parameters<typeof ask>[1]): Promise<Answer['body']> {
  const { status, body } = await ask(url, options);
  if (status !== 200) throw new Error(`${url} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

export async function signUp(site: string, name: string): Promise<Person> {
  const email = `${name}-${randomUUID().slice(0, 8)}@example.test`;
  const body = { name, email, password: `cluster-${randomUUID()}` };
  const { token } = await mustAnswer(`${site}/api/auth/sign-up/email`, { method: 'POST', body });
  const proof = { method: 'POST', token: String(token) };
  await mustAnswer(`${site}/api/user`, { ...proof, body: { displayName: name, email } });
  return { email, token: await accessToken(site, proof.token, email) };
}

export async function signInAdmin(site: string): Promise<Person> {
  const body = { email: 'admin@ampyard.test', password: 'ampyard-admin' };
  const { token } = await mustAnswer(`${site}/api/auth/sign-in/email`, { method: 'POST', body });
  return { email: body.email, token: await accessToken(site, String(token), body.email) };
}

async function accessToken(site: string, token: string, email: string): Promise<string> {
  const answer = await mustAnswer(`${site}/api/createToken`, { method: 'POST', token, body: { email } });
  return String(answer.authAccessToken);
}
