import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import autocannon from 'autocannon';
import { median } from './figures.ts';
import type { BenchShop } from './servers.ts';

export const clientFolder = 'build/web/client';
export const compressed = { 'accept-encoding': 'br' };

/**
 * Requests a second of pages as a share of the same bytes as a static file. The shop knows its files by name from its
 * start on, so the pages must be among them by then.
 */
export async function compareWithFiles(
  start: () => Promise<BenchShop>,
  findAddresses: (shop: BenchShop) => Promise<string[]>,
): Promise<number[]> {
  const twins: { address: string; name: string }[] = [];
  try {
    await whileOpen(start, async (shop) => {
      for (const [index, address] of (await findAddresses(shop)).entries()) {
        const name = `bench-${index}.html`;
        twins.push({ address, name });
        const page = await (await fetch(shop.url + address)).text();
        await fs.writeFile(path.join(clientFolder, name), page);
        await fs.writeFile(path.join(clientFolder, `${name}.br`), brotliCompressSync(page));
      }
    });
    return await whileOpen(start, async ({ url }) => {
      const ratios: number[] = [];
      for (const { address, name } of twins)
        ratios.push(await compareThroughput(url + address, `${url}/${name}`, compressed));
      return ratios;
    });
  } finally {
    for (const { name } of twins)
      for (const file of [name, `${name}.br`]) await fs.rm(path.join(clientFolder, file), { force: true });
  }
}

/** A shop that is stopped when the work with it is done. */
export async function whileOpen<Result>(
  start: () => Promise<BenchShop>,
  work: (shop: BenchShop) => Promise<Result>,
): Promise<Result> {
  const shop = await start();
  try {
    return await work(shop);
  } finally {
    await shop.stop();
  }
}

interface LoadOptions {
  headers?: Record<string, string>;
  seconds?: number;
  /** In a thread of its own, where this one has other work. */
  workers?: number;
}

/** Requests a second of one address as a share of another's. */
export async function compareThroughput(
  url: string,
  referenceUrl: string,
  headers: Record<string, string> = {},
  rounds = 12,
): Promise<number> {
  return await compareInTurns(
    rounds,
    () => countVisits(url, headers),
    () => countVisits(referenceUrl, headers),
  );
}

/**
 * One measure as a share of another, each once to warm up and then in turns; the median round counts. Many short
 * turns rather than few long ones: whatever else the machine does then falls on both, or on few of them.
 */
export async function compareInTurns(
  rounds: number,
  measure: () => Promise<number>,
  reference: () => Promise<number>,
): Promise<number> {
  await measure();
  await reference();
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) ratios.push((await measure()) / (await reference()));
  return median(ratios);
}

/** In one second, by visitors who take less time than any server, so that it is the servers that are compared. */
async function countVisits(url: string, headers: Record<string, string>): Promise<number> {
  const visitors = spawn(process.execPath, ['bench/visitors.mjs'], { stdio: ['pipe', 'pipe', 'inherit'] });
  visitors.stdin.end(JSON.stringify({ url, headers, seconds: 1, connections: 20 }));
  const count = Number(await text(visitors.stdout));
  if (!count) throw new Error(`${url} failed under load.`);
  return count;
}

/** Requests a second. */
export async function load(
  url: string,
  { headers = {}, seconds = 1, workers }: LoadOptions = {},
): Promise<number> {
  const { requests, duration, non2xx, errors } = await autocannon({
    url,
    headers,
    connections: 20,
    duration: seconds,
    ...(workers && { workers }),
  });
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times under load.`);
  return requests.total / duration;
}
