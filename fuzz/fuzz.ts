import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/server/database/embedded/embedded-postgres.ts';
import { letTimePass, openBooks } from './books.ts';
import { describeComplaints, tableOf } from './report.ts';
import { fuzz } from './run.ts';
import { settlePeople } from './settle-people.ts';
import { startFuzzedShop } from './shop-process.ts';

/*
 * `npm run fuzz`: generated requests of every kind against the production build. The same FUZZ_SEED generates the
 * same ones again, of the same things as far as the shop names them alike.
 */

const requests = Number(process.env.FUZZ_REQUESTS ?? 20_000);
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 1e9));
const limitMs = 1_000;
const unavailableAtMost = requests * 0.01;
/** What a shop may keep of so many requests, compared with when it was warm. */
const growthAtMostMb = 150;
const findings = 'test-results/fuzz';

const print = (text: string) => process.stdout.write(`${text}\n`);
print(`${requests} requests, FUZZ_SEED=${seed}`);

const wrong: string[] = [];
const cleanups: (() => Promise<unknown>)[] = [];
try {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'ampyard-fuzz-'));
  cleanups.push(() => fs.rm(dataDir, { recursive: true, force: true }));
  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir });
  cleanups.push(stop);
  const shop = await startFuzzedShop(connectionString);
  cleanups.push(shop.stop);
  const pool = new pg.Pool({ connectionString, max: 2 });
  cleanups.push(() => pool.end());

  const query = (statement: string, values?: unknown[]) => pool.query(statement, values);
  const world = await settlePeople(shop.url);
  const books = await openBooks(query, world);
  const began = performance.now();
  let warmMb: number | undefined;
  const outcome = await fuzz({
    url: shop.url,
    world,
    seed,
    requests,
    limitMs,
    async onRound(made) {
      if (warmMb === undefined && made >= requests / 4) warmMb = await shop.settledMemoryMb();
      if (made % 2_400 === 0) {
        await letTimePass(query);
        print(`  ${made} made in ${Math.round((performance.now() - began) / 1000)} s`);
      }
    },
  });
  const settledMb = await shop.settledMemoryMb();

  print(`\n${tableOf(outcome.tally)}\n`);
  print(`slowest: ${Math.round(outcome.slowest.ms)} ms, ${outcome.slowest.name}`);
  print(`503 with Retry-After: ${outcome.unavailable}`);
  if (warmMb && settledMb)
    print(`memory: ${warmMb.toFixed()} MB after a quarter, ${settledMb.toFixed()} MB in the end`);

  wrong.push(...(await describeComplaints(outcome.complaints, findings)));
  wrong.push(...(await books.check(world)));
  wrong.push(
    ...[...new Set(shop.errors().map((line) => line.replace(/"(time|reqId|pid)":[^,]+,/g, '')))]
      .slice(0, 20)
      .map((line) => `logged: ${line.slice(0, 400)}`),
  );
  if (!shop.isRunning()) wrong.push('the shop has ended');
  if (outcome.unavailable > unavailableAtMost) wrong.push(`${outcome.unavailable} answers of 503`);
  if (warmMb && settledMb && settledMb > warmMb + growthAtMostMb) wrong.push('its memory has grown');
} finally {
  for (const cleanup of cleanups.reverse()) await cleanup();
}

for (const one of wrong) print(`WRONG  ${one}`);
print(wrong.length === 0 ? 'Nothing wrong.' : `${wrong.length} kinds of wrong; FUZZ_SEED=${seed} again`);
process.exitCode = wrong.length === 0 ? 0 : 1;
