import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connectDatabase } from '#platform/server/database/database.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded/embedded-postgres.ts';
import { noMetrics } from '#platform/server/metrics/metrics.ts';
import { createSandbox } from '#platform/server/payment/sandbox/sandbox.ts';
import type { Product } from '#shop/catalog/contract/product.ts';
import { reconcileEverything } from '#shop/payments/server/reconcile-payments.ts';
import { gatherCrowd } from '#testing/crowd/crowd.ts';
import { holdAgainstLedger } from '#testing/crowd/ledger.ts';
import { Dice } from '#testing/dice.ts';
import { findForbiddenRows } from '#testing/forbidden-rows.ts';
import { addHolderOfToken } from '#testing/people.ts';
import { startBareServer } from '../bench/servers.ts';
import { startFuzzedShop } from '../fuzz/shop-process.ts';
import { pickActivity } from './activities.ts';
import { findGrowth, warmUpShare } from './growth.ts';
import { Visitor } from './visitor.ts';
import { columns, type Row, Watch } from './watch.ts';

/*
 * `npm run soak`: visitors, buyers and admins at a steady pace against the production build, for as long as
 * SOAK_MINUTES says. Nothing the shop holds on to may grow, and in the end the books must balance.
 */

const minutes = Number(process.env.SOAK_MINUTES ?? 60);
const perSecond = Number(process.env.SOAK_RATE ?? 10);
const seed = Number(process.env.SOAK_SEED ?? Math.floor(Math.random() * 1e9));
const rowMs = Math.max(3_000, Math.min(60_000, (minutes * 60_000) / 60));
const looksPerRow = 6;
/** Of a shop that no longer answers no more is asked for. */
const mostUnderWay = 100;
/** A waiting line that was full for a moment is no defect, if it stays rare. */
const busyShareAtMost = 0.01;

const secret = 'the secret of the soak, which is long enough for any signature';
const metricsToken = 'the-token-of-the-soak';
const quiet = { warn: () => {}, error: () => {} };
const print = (text: string) => process.stdout.write(`${text}\n`);

print(`${minutes} min, ${perSecond} activities a second, SOAK_SEED=${seed}`);
const wrong: string[] = [];
const cleanups: (() => Promise<unknown>)[] = [];
try {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'ampyard-soak-'));
  cleanups.push(() => fs.rm(dataDir, { recursive: true, force: true }));
  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir });
  cleanups.push(stop);
  const shop = await startFuzzedShop(connectionString, {
    AUTH_SECRET: secret,
    METRICS_TOKEN: metricsToken,
    DATA_DIR: dataDir,
    DEMO_HISTORY_DAYS: '90',
  });
  cleanups.push(shop.stop);
  const bare = await startBareServer('{}');
  cleanups.push(bare.stop);
  const own = new URL(connectionString);
  own.searchParams.set('application_name', 'soak');
  const database = connectDatabase({ connectionString: own.href, poolSize: 5, onIdleError: () => {} });
  cleanups.push(database.close);
  const { db } = database;
  // Apart from what the crowd uses, and as patient as need be.
  const pool = new pg.Pool({ connectionString: own.href, max: 1 });
  pool.on('error', () => {});
  cleanups.push(() => pool.end());
  const query = (statement: string) => pool.query<Record<string, unknown>>(statement);

  const watch = new Watch({ url: shop.url, bareUrl: bare.url, metricsToken, query });
  const dice = new Dice(seed);
  const visitor = new Visitor(shop.url, dice, (ms) => watch.noteAnswer(ms));
  const payments = {
    ...{ db, provider: createSandbox(db), log: quiet, metrics: noMetrics },
    stockChanged: () => {},
    readBank: async () => undefined,
  };
  const crowd = await gatherCrowd({ payments, secret, ask: visitor.crowdAsk, seed });
  const admin = await addHolderOfToken({ database: { db }, secret }, { name: 'Soak', isAdmin: true });
  const { json } = await visitor.get('/api/product?limit=500');
  const stage = {
    ...{ visitor, dice, crowd, products: json as Product[] },
    adminToken: admin.headers.authorization.replace('Bearer ', ''),
    accounts: [{ email: 'buyer@ampyard.test', password: 'ampyard-buyer' }],
  };

  const counts = new Map<string, number>();
  const underWay = new Set<Promise<unknown>>();
  let skipped = 0;
  let isOver = false;
  const begin = () => {
    if (underWay.size >= mostUnderWay) {
      skipped++;
      return;
    }
    const { name, act } = pickActivity(dice);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    const acting = Promise.resolve(act(stage))
      .catch((error: Error) => wrong.push(`${name}: ${error.stack}`))
      .finally(() => underWay.delete(acting));
    underWay.add(acting);
  };
  const began = performance.now();
  const acting = (async () => {
    for (let made = 0; !isOver; made++) {
      begin();
      await pause(Math.max(0, began + ((made + 1) * 1000) / perSecond - performance.now()));
    }
  })();

  const rows: Row[] = [];
  print(headOf());
  while (performance.now() - began < minutes * 60_000 && shop.isRunning()) {
    for (let look = 0; look < looksPerRow; look++) {
      await pause(rowMs / looksPerRow);
      await watch.look();
    }
    const row = watch.row();
    rows.push(row);
    print(lineOf(row));
  }
  isOver = true;
  await acting;
  await Promise.all(underWay);

  print(`\n${[...counts].map(([name, times]) => `${name} ${times}`).join(', ')}`);
  const answers = rows.reduce((sum, { requests }) => sum + requests, 0);
  print(`${answers} answers, ${visitor.busy} of them 503, ${skipped} activities skipped`);

  if (!shop.isRunning()) wrong.push('the shop has ended');
  if (visitor.busy + skipped > answers * busyShareAtMost) wrong.push('too many were told to come again');
  wrong.push(...kinds(visitor.complaints), ...kinds(shop.errors()));
  await reconcileEverything(payments);
  wrong.push(...(await findForbiddenRows(query)), ...(await holdAgainstLedger(query, crowd.ledger)));
  wrong.push(...judgeGrowth(rows));
} finally {
  for (const cleanup of cleanups.reverse()) await cleanup();
}

for (const one of wrong.slice(0, 40)) print(`WRONG  ${one}`);
print(wrong.length === 0 ? 'Nothing wrong.' : `${wrong.length} wrong; SOAK_SEED=${seed} again`);
process.exitCode = wrong.length === 0 ? 0 : 1;

function judgeGrowth(rows: Row[]): string[] {
  const growths = Object.entries(columns).map(([column, watched]) =>
    findGrowth(
      watched,
      rows.map((row) => row[column as keyof typeof columns]),
    ),
  );
  const isLongEnough = growths.every((growth) => growth !== undefined);
  print(
    isLongEnough
      ? `\nGrowth after the warm-up, ${Math.round(warmUpShare * 100)} % of the time:`
      : '\nToo short to tell whether anything grows.',
  );
  return growths.flatMap((growth) => {
    if (!growth) return [];
    const { what, unit, from, rise, amount, share, grows } = growth;
    const measured = `${from.toFixed(1)} ${unit} ${rise < 0 ? '−' : '+'} ${Math.abs(rise).toFixed(1)}`;
    const limit = `more than ${amount} ${unit} and ${share * 100} % is growth`;
    print(`${grows ? 'GROWS ' : 'steady'}  ${what.padEnd(60)} ${measured.padStart(18)}   (${limit})`);
    return grows ? [`${what} grows: ${measured}`] : [];
  });
}

function headOf(): string {
  const names = [
    'min',
    'answers',
    'RSS MB',
    'heap MB',
    'files',
    'handles',
    'db',
    'lag ms',
    'p50 ms',
    'p95 ms',
  ];
  return [...names, 'max ms', 'bare ms'].map((name) => name.padStart(8)).join('');
}

function lineOf(row: Row): string {
  const { minute, requests, rss, heap, files, handles, connections, lag } = row;
  const figures = [minute, requests, rss, heap, files, handles, connections, lag];
  return [...figures, row.median, row.slow, row.slowest, row.bare]
    .map((figure) => (Number.isInteger(figure) ? String(figure) : figure.toFixed(1)).padStart(8))
    .join('');
}

/** One of each, whatever ids it names. */
function kinds(complaints: string[]): string[] {
  const seen = new Map<string, string>();
  for (const one of complaints)
    seen.set(one.replace(/[\da-f]{8}-[\da-f-]{27}|\d+/g, '…').slice(0, 120), one.slice(0, 400));
  return [...seen.values()];
}
