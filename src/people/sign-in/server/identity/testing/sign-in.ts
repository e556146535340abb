import pg from 'pg';
import { inject } from 'vitest';
import { type Config, loadConfig } from '#platform/server/settings/config.ts';
import { startShop } from '#start/start-shop.ts';
import { createDatabase, dropDatabase } from '#testing/test-database.ts';

/** A browser without a screen: keeps cookies by host and path, and follows redirections one by one. */
export class Visitor {
  #cookies = new Map<string, { host: string; path: string; pair: string }>();

  /** One request, answered as it is. */
  async fetch(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address);
    const headers = new Headers(init.headers);
    const pairs = [...this.#cookies.values()]
      .filter(({ host, path }) => host === url.hostname && url.pathname.startsWith(path))
      .map(({ pair }) => pair);
    if (pairs.length > 0) headers.set('cookie', pairs.join('; '));
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) this.#keep(url, line);
    return answer;
  }

  /** Follows redirections until there is a page, or one would lead to where the test wants to stop. */
  async open(
    address: string | URL,
    { stopAt = '\0', ...init }: RequestInit & { stopAt?: string } = {},
  ): Promise<Visit> {
    let url = new URL(address);
    let answer = await this.fetch(url, init);
    for (let hops = 0; hops < 10 && answer.status >= 300 && answer.status < 400; hops++) {
      url = new URL(answer.headers.get('location') ?? '', url);
      if (url.pathname.startsWith(stopAt)) break;
      answer = await this.fetch(url);
    }
    return { url, answer };
  }

  post(address: string | URL, body: object, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: new URL(address).origin, ...headers },
      body: JSON.stringify(body),
    });
  }

  #keep({ hostname: host }: URL, line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const attribute = (name: string) =>
      attributes.find((one) => one.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
    const path = attribute('path') ?? '/';
    const key = `${host} ${path} ${pair.split('=')[0]}`;
    const expires = attribute('expires');
    const isGone = attribute('max-age') === '0' || (expires && new Date(expires) < new Date());
    if (isGone) this.#cookies.delete(key);
    else this.#cookies.set(key, { host, path, pair });
  }
}

interface Visit {
  /** Where the redirections ended, or where the next one would lead. */
  url: URL;
  answer: Response;
}

const callback = '/api/auth/callback/';

/** To the chooser of the demo issuer, and with a person chosen back as far as the shop's callback. */
export async function chooseDemoPerson(visitor: Visitor, shop: string, choice: string): Promise<Visit> {
  const chooser = await visitor.open(`${shop}/api/auth-popup/google`);
  return visitor.open(chooser.url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: choice,
    stopAt: callback,
  });
}

/** All the way to the popup's last page. */
export async function signInByDemo(visitor: Visitor, shop: string, person: string): Promise<Visit> {
  return visitor.open((await chooseDemoPerson(visitor, shop, `person=${person}`)).url);
}

/** What the browser asks for after the popup is gone. */
export async function getSession(visitor: Visitor, shop: string) {
  const answer = await visitor.fetch(`${shop}/api/auth/get-session`);
  return (await answer.json()) as {
    session: { token: string };
    user: { email: string; name: string };
  } | null;
}

/** Registers a person with the shop and gets their access token, as the pages do after each sign-in. */
export async function getAccessToken(
  visitor: Visitor,
  shop: string,
  { proof, email }: { proof: string; email: string },
) {
  const headers = { authorization: `Bearer ${proof}` };
  const registered = await visitor.post(`${shop}/api/user`, { displayName: 'New Person', email }, headers);
  const answer = await visitor.post(`${shop}/api/createToken`, { email }, headers);
  const { authAccessToken } = (await answer.json()) as { authAccessToken?: string };
  return { statuses: [registered.status, answer.status], accessToken: authAccessToken ?? '' };
}

interface OpenShop {
  url: string;
  port: number;
  databaseUrl: string;
  stop(): Promise<void>;
}

/**
 * A demo without a history that listens, on a database of its own unless one is given. A live shop has been set up
 * before.
 */
export async function openShop(config: Partial<Config> = {}): Promise<OpenShop> {
  const databaseUrl = config.databaseUrl ?? (await createDatabase(inject('templateUrl'), { copy: true }));
  if (config.mode === 'live') await markAsOpened(databaseUrl);
  const shop = await startShop({
    config: {
      ...loadConfig({ LOG_LEVEL: 'silent', DEMO_HISTORY_DAYS: '0' }, {}),
      port: 0,
      ...config,
      databaseUrl,
    },
    loadRenderer: async () => ({
      assets: { folder: import.meta.dirname },
      render: async () => new Response('page'),
    }),
  });
  return {
    url: shop.url,
    port: Number(new URL(shop.url).port),
    databaseUrl,
    async stop() {
      await shop.stop();
      if (!config.databaseUrl) await dropDatabase(databaseUrl);
    },
  };
}

async function markAsOpened(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('insert into shop_setup (opened_at) values (now()) on conflict do nothing');
  await client.end();
}
