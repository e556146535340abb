import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { hostilePdfs } from '#platform/server/pdf/inspection/testing/hostile-pdfs.ts';
import { inPieces } from '#platform/server/process/in-pieces.ts';
import { amountToMinor, minorToAmount } from '../src/platform/kernel/money.ts';
import { atMost, type Figure, median } from './figures.ts';
import { type Market, openMarket } from './market.ts';

const rounds = 3;
const bundles = 25;
const exports = 60;

/** What one account's crowd of bundles, exports or hostile files takes from a stranger who looks at their cart. */
export async function* measureExpensiveWork(dataDir: string): AsyncGenerator<Figure> {
  const market = await openMarket(dataDir);
  try {
    const [one, stranger] = market.buyers;
    if (!one || !stranger) throw new Error('There is nobody to ask.');
    const look = async () => {
      const began = performance.now();
      await ask(market, stranger.token, 'GET', '/cart');
      return performance.now() - began;
    };
    for (let warm = 0; warm < 50; warm++) await look();

    const compare = async (prepare: () => Promise<() => Promise<number>>) => {
      const ratios: number[] = [];
      let served = 0;
      for (let round = 0; round < rounds; round++) {
        const crowd = await prepare();
        const quiet = await lookFor(look, pause(3_000));
        const coming = crowd();
        ratios.push((await lookFor(look, coming)) / quiet);
        served += await coming;
      }
      return { ratio: median(ratios), served: served / rounds };
    };
    const ofBundles = await compare(async () => {
      const addresses = await placeAndLink(market, one.token);
      return () => countServed(addresses.map((address) => fetch(`${market.url}${address}`)));
    });
    yield atMost(
      `p95 of a stranger's cart while one asks for ${bundles} bundles`,
      ...([ofBundles.ratio, 3, '× quiet'] as const),
    );
    yield atMost('bundles of these that were not served', bundles - ofBundles.served, 0, 'bundles');
    const ofExports = await compare(
      async () => () =>
        countServed(
          Array.from({ length: exports }, () =>
            send(market, market.adminToken, 'POST', '/orderExport', { matching: {} }),
          ),
        ),
    );
    yield atMost(
      `p95 of a stranger's cart while one asks for ${exports} exports`,
      ...([ofExports.ratio, 3, '× quiet'] as const),
    );
    const files = Object.values(hostilePdfs).map(([, make]) => make());
    const ofFiles = await compare(async () => async () => {
      // One after the other: how many a person may send at once is a limit of its own.
      let refused = 0;
      for (const file of files) refused += Number((await upload(market, file)) === 400);
      return refused;
    });
    yield atMost(
      `p95 of a stranger's cart while ${files.length} hostile PDFs are inspected`,
      ...([ofFiles.ratio, 3, '× quiet'] as const),
    );
    yield atMost('hostile PDFs of these that were not refused', files.length - ofFiles.served, 0, 'files');
  } finally {
    await market.close();
  }
}

/** The 95th percentile of looks, one after the other, for as long as something lasts. */
async function lookFor(look: () => Promise<number>, lasting: Promise<unknown>): Promise<number> {
  const times: number[] = [];
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  lasting.then(over, over);
  while (!isOver || times.length < 20) {
    times.push(await look());
    await pause(10);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

async function countServed(asked: Promise<Response>[]): Promise<number> {
  const answers = await Promise.all(
    asked.map(async (asking) => {
      const answer = await asking;
      await answer.arrayBuffer();
      return answer.ok;
    }),
  );
  return answers.filter(Boolean).length;
}

/** Orders of ten lines whose papers were never printed, and the addresses of their bundles. */
async function placeAndLink(market: Market, token: string): Promise<string[]> {
  const addresses: string[] = [];
  for (let order = 0; order < bundles; order++) {
    const id = randomUUID();
    const products = Array.from(
      { length: 10 },
      (_, index) => market.products[(order * 10 + index) % market.products.length],
    );
    const lines = [...new Set(products)].flatMap((product) => {
      if (!product) return [];
      const { _id: productId, min_order: quantity, price: unitPrice } = product;
      return { productId, quantity, unitPrice, total: minorToAmount(amountToMinor(unitPrice) * quantity) };
    });
    await ask(market, token, 'POST', '/orders', {
      ...{ id, name: 'Bench 試験 اختبار', phone: '4912345678', lines },
      delivery: { recipient: '試験', street: 'شارع 1', postcode: '1', city: 'Hull', country: 'UK' },
    });
    const { address } = await ask<{ address: string }>(market, token, 'POST', `/orders/${id}/bundle`);
    addresses.push(address);
  }
  return addresses;
}

async function ask<Answer>(
  market: Market,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await send(market, token, method, path, body);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

function send(
  { url }: Market,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<Response> {
  return fetch(`${url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** In pieces, as a browser sends it: a copy of the whole would keep the stranger's own process waiting. */
async function upload({ url, adminToken }: Market, file: Buffer): Promise<number | undefined> {
  const sending = request(`${url}/api/files`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${adminToken}`,
      'content-type': 'application/octet-stream',
      'content-length': file.length,
    },
  });
  Readable.from(inPieces(file)).pipe(sending);
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode;
}
