import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { killServer, makeScratchFolder, serverProcesses } from './testing/database-template.ts';
import { ShopProcess } from './testing/shops.ts';

/** Twice each victim; `npm run test:faults` has more patience. */
const rounds = Number(process.env.KILL_ROUNDS ?? 4);
const victims = ['the shop', 'the shop and its postmaster', 'the shop and every PostgreSQL process'] as const;

it('every acknowledged row survives kill -9 at a random moment, time and again', {
  timeout: 300_000,
}, async () => {
  const dataDir = join(makeScratchFolder(), 'data');
  const acknowledged = new Set<unknown>();

  for (let round = 0; round <= rounds; round++) {
    const shop = new ShopProcess(dataDir, 'write');
    await vi.waitUntil(() => shop.all('kept').length > 0 || shop.all('failed').length > 0, {
      timeout: 30_000,
      interval: 5,
    });
    expect(shop.all('failed')).toEqual([]);
    const found = new Set(shop.all('found').flat());
    expect([...acknowledged].filter((id) => !found.has(id))).toEqual([]);

    // The one wait for time in these tests: the moment of the kill is what varies.
    await pause(randomInt(0, 150));
    const postmaster = Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
    await shop.kill();
    const victim = victims[round % victims.length];
    if (victim === 'the shop and its postmaster') process.kill(postmaster, 'SIGKILL');
    if (victim === 'the shop and every PostgreSQL process') await killServer(dataDir);
    for (const id of shop.all('kept')) acknowledged.add(id);
  }

  expect(acknowledged.size).toBeGreaterThan(rounds);
  await killServer(dataDir);
  await vi.waitUntil(async () => (await serverProcesses(dataDir)).length === 0, { timeout: 10_000 });
});
