import fs from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BenchShop } from './servers.ts';
import { compareThroughput } from './throughput.ts';

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
