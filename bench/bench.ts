import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { measureHome, measureList, measureMemory, measureScripts, measureStart } from './content.ts';
import { type Figure, printTable } from './figures.ts';
import { measureHistory } from './history.ts';
import { measureOrders, measurePagesUnderOrders } from './orders.ts';
import { measurePassports } from './passports.ts';
import { measureRange } from './range.ts';
import { measureRecall } from './recall.ts';
import { startShop } from './servers.ts';
import { measureSignIns } from './sign-ins.ts';
import { measureWorkers } from './workers.ts';

/*
 * Every figure is a ratio of two things measured in turns in the same run, or a size, so that a slow or
 * busy machine does not change the verdict.
 */

/** By the words that choose them. */
const parts: Record<string, (dataDir: string) => Promise<Figure[]>> = {
  start: measureStart,
  list: measureList,
  home: measureHome,
  scripts: measureScripts,
  memory: measureMemory,
  'sign-ins': measureSignIns,
  orders: measureOrders,
  'under-orders': measurePagesUnderOrders,
  workers: measureWorkers,
  history: measureHistory,
  range: measureRange,
  passports: measurePassports,
  recall: measureRecall,
};

const chosen = process.argv.slice(2);
const unknown = chosen.find((word) => !(word in parts));
if (unknown) {
  process.stderr.write(`There is no ${unknown}. Choose of: ${Object.keys(parts).join(', ')}.\n`);
  process.exit(1);
}

const figures: Figure[] = [];
const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'ampyard-bench-'));
try {
  // The first start makes a database and fills it, which no part measures.
  await (await startShop(dataDir)).stop();
  for (const [word, measure] of Object.entries(parts))
    if (chosen.length === 0 || chosen.includes(word)) figures.push(...(await measureInTime(word, measure)));
} finally {
  await fs.rm(dataDir, { recursive: true, force: true });
}
printTable(figures);
process.exitCode = figures.every(({ holds }) => holds) ? 0 : 1;

/** One part that fails does not keep the others from their figures. */
async function measureInTime(
  word: string,
  measure: (dataDir: string) => Promise<Figure[]>,
): Promise<Figure[]> {
  const began = performance.now();
  process.stdout.write(`Measuring ${word} …`);
  try {
    return await measure(dataDir);
  } catch (error) {
    return [{ what: word, measured: 'failed', target: String(error), holds: false }];
  } finally {
    process.stdout.write(` ${Math.round((performance.now() - began) / 1000)} s\n`);
  }
}
