import { sql } from 'drizzle-orm';
import { connectDatabase } from '#platform/server/database/database.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded/embedded-postgres.ts';
import { noMetrics } from '#platform/server/metrics/metrics.ts';
import { createSandbox } from '#platform/server/payment/sandbox/sandbox.ts';
import { reconcileEverything } from '#shop/payments/server/reconcile-payments.ts';
import type { Ask } from '#testing/crowd/ask.ts';
import { countDeadlocks, gatherCrowd } from '#testing/crowd/crowd.ts';
import { holdAgainstLedger } from '#testing/crowd/ledger.ts';
import { Dice } from '#testing/dice.ts';
import { findForbiddenRows } from '#testing/forbidden-rows.ts';
import { expect, test } from '../support/shop.ts';

/** `npm run test:faults` goes on for longer. */
const kills = Number(process.env.FAULT_ROUNDS ?? 1);
const seed = Number(process.env.CROWD_SEED ?? Math.floor(Math.random() * 1e9));

const secret = 'a secret of the tests, long enough for any signature';
const quiet = { warn: () => {}, error: () => {} };

test(`fifty buyers while the shop is killed ${kills} times: the books add up, and each order is complete as acknowledged, or not there`, {
  tag: '@finish',
}, async ({ startShop, dataDir }) => {
  test.setTimeout(120_000 + kills * 30_000);
  test.info().annotations.push({ type: 'CROWD_SEED', description: String(seed) });
  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir });
  const { db, close } = connectDatabase({ connectionString, poolSize: 5, onIdleError: () => {} });
  const query = (statement: string) => db.execute<Record<string, unknown>>(sql.raw(statement));
  try {
    const dice = new Dice(seed);
    let shop = { url: '', kill: () => {} };
    let answersUntilKill = Number.POSITIVE_INFINITY;
    let cutOff = 0;
    const ask: Ask = async ({ method, path, headers, payload }) => {
      try {
        const answer = await fetch(`${shop.url}/api${path}`, {
          method,
          headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
          ...(payload && { body: JSON.stringify(payload) }),
        });
        const heard = { status: answer.status, json: await answer.json() };
        if (--answersUntilKill === 0) shop.kill();
        return heard;
      } catch {
        cutOff++;
        return undefined;
      }
    };
    const payments = {
      ...{ db, provider: createSandbox(db), log: quiet, metrics: noMetrics },
      stockChanged: () => {},
      readBank: async () => undefined,
    };
    const crowd = await gatherCrowd({ payments, secret, ask, seed });

    const opened: ReturnType<typeof startShop>[] = [];
    const open = async () => {
      const process = startShop({
        DATABASE_URL: connectionString,
        AUTH_SECRET: secret,
        MAX_OPEN_ORDERS: '1000',
        RATE_LIMIT_PER_MINUTE: '1000000',
      });
      opened.push(process);
      const url = await process.url();
      let ending: Promise<unknown> | undefined;
      shop = {
        url,
        kill: () => {
          ending = process.stop('SIGKILL');
        },
      };
      return async () => await ending;
    };
    for (let round = 0; round < kills; round++) {
      const ended = await open();
      answersUntilKill = dice.whole(20, 300);
      await crowd.act(Number.POSITIVE_INFINITY);
      await ended();
      expect(await findForbiddenRows(query)).toEqual([]);
    }
    expect(cutOff).toBeGreaterThan(kills);
    await open();
    await crowd.act(2);
    await reconcileEverything(payments);
    expect(await findForbiddenRows(query)).toEqual([]);
    // A parked payment is told to an admin in the log, and is no error of the shop's.
    const logged = opened.flatMap(({ output }) =>
      output.split('\n').filter((line) => /"level":"(error|fatal)","err":/.test(line)),
    );
    expect(logged).toEqual([]);
    expect(await holdAgainstLedger(query, crowd.ledger)).toEqual([]);
    expect(crowd.ledger.orders.filter(({ verdict }) => !verdict)).toEqual([]);
    expect(await countDeadlocks(connectionString)).toBe(0);
  } finally {
    await close();
    await stop();
  }
});
