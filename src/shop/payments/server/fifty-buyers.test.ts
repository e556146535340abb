import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { countDeadlocks, gatherCrowd } from '#testing/crowd/crowd.ts';
import { holdAgainstLedger } from '#testing/crowd/ledger.ts';
import { findForbiddenRows } from '#testing/forbidden-rows.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { reconcileEverything } from './reconcile-payments.ts';
import { jittery } from './testing/payment-shop.ts';

/** One in `npm test`; `npm run test:faults` goes on for longer. */
const rounds = Math.max(1, Math.floor(Number(process.env.RACE_ROUNDS ?? 0) / 5));
const seed = Number(process.env.CROWD_SEED ?? Math.floor(Math.random() * 1e9));

it(`fifty buyers after few products, admins and the clock leave books that add up, and never wait for each other in turn (CROWD_SEED=${seed})`, {
  timeout: 60_000 + rounds * 60_000,
}, async () => {
  const shop = await openTestShop({
    config: { rateLimitPerMinute: 1_000_000, orderRules: { holdHours: 24, maxOpenOrders: 1_000 } },
    paymentProvider: (sandbox) => jittery(sandbox, 2),
  });
  const { db, url } = shop.database;
  const crowd = await gatherCrowd({
    ...shop,
    seed,
    ask: async ({ path, ...question }) => {
      const { statusCode, body } = await shop.app.inject({ ...question, url: `/api${path}` });
      return { status: statusCode, json: JSON.parse(body) };
    },
  });
  const query = (statement: string) => db.execute<Record<string, unknown>>(sql.raw(statement));

  for (let round = 0; round < rounds; round++) {
    await crowd.act(8);
    await reconcileEverything(shop.payments);
    expect(await findForbiddenRows(query)).toEqual([]);
    expect(await holdAgainstLedger(query, crowd.ledger)).toEqual([]);
  }
  const { rows } = await query('select distinct kind from order_events');
  const kinds = rows.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['placed', 'paid', 'shipped', 'deleted', 'lapsed']));
  expect(await countDeadlocks(url)).toBe(0);
});
