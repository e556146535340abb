import { setTimeout as pause } from 'node:timers/promises';
import { atMost, type Figure, median } from './figures.ts';
import { startShop } from './servers.ts';

const buyer = { email: 'buyer@ampyard.test', password: 'ampyard-buyer' };
/** Somebody else: of one person the shop keeps the newest 50 sign-ins, and ends the others each hour. */
const other = { email: 'admin@ampyard.test', password: 'ampyard-admin' };
const signInsPerMinute = 300;
const rounds = 5;
const secondsARound = 4;

/** A signed-in customer's call while others sign in, as a multiple of its time in quiet; the median round counts. */
export async function* measureSignIns(dataDir: string): AsyncGenerator<Figure> {
  // Each sign-in comes from an address of its own: the limits of one would spare the shop most of the work.
  const shop = await startShop(dataDir, { TRUST_PROXY: '1' });
  try {
    const call = await openCustomer(shop.url);
    await timeCalls(call);
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const quiet = await timeCalls(call);
      const crowd = startSigningIn(shop.url);
      ratios.push((await timeCalls(call)) / quiet);
      await crowd.stop();
    }
    yield atMost(
      'a customer’s call while 300 sign-ins a minute arrive, against quiet',
      median(ratios),
      3,
      '×',
    );
  } finally {
    await shop.stop();
  }
}

let addresses = 0;

async function post<Answer>(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const address = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses++ & 255}`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: new URL(url).origin,
      'x-forwarded-for': address,
      ...headers,
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

async function openCustomer(url: string): Promise<() => Promise<void>> {
  const { token } = await post<{ token: string }>(`${url}/api/auth/sign-in/email`, buyer);
  const proof = { authorization: `Bearer ${token}` };
  const { authAccessToken } = await post<{ authAccessToken: string }>(`${url}/api/createToken`, buyer, proof);
  const headers = { authorization: `Bearer ${authAccessToken}` };
  return async () => {
    const answer = await fetch(`${url}/api/myOrder/${buyer.email}`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The customer's call was answered ${answer.status}.`);
  };
}

/** Milliseconds of a call, on average, made as a person would: one after the other. */
async function timeCalls(call: () => Promise<void>): Promise<number> {
  const end = performance.now() + secondsARound * 1_000;
  let spent = 0;
  let calls = 0;
  while (performance.now() < end) {
    const began = performance.now();
    await call();
    spent += performance.now() - began;
    calls++;
    await pause(10);
  }
  return spent / calls;
}

function startSigningIn(url: string): { stop(): Promise<void> } {
  const underWay: Promise<unknown>[] = [];
  const signIn = () => underWay.push(post(`${url}/api/auth/sign-in/email`, other));
  const coming = setInterval(signIn, 60_000 / signInsPerMinute);
  return {
    async stop() {
      clearInterval(coming);
      await Promise.all(underWay);
    },
  };
}
