import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { measureHome, measureList, measureMemory, measureScripts, measureStart } from './content.ts';
import { measureExpensiveWork } from './expensive-work.ts';
import { measureHistory } from './history.ts';
import { measureListUnderOrders, measureOrders, measurePagesUnderOrders } from './orders.ts';
import { measurePassports } from './passports.ts';
import { measureRange } from './range.ts';
import { measureRecall } from './recall.ts';
import { type Part, runParts } from './run-parts.ts';
import { startShop } from './servers.ts';
import { measureSignIns } from './sign-ins.ts';
import { measureWorkers } from './workers.ts';

/*
 * Every figure is a ratio of two things measured in turns in the same run, or a size, so that a slow or
 * busy machine does not change the verdict.
 */

/** By the words that choose them. */
const parts: Record<string, Part> = {
  start: measureStart,
  list: measureList,
  home: measureHome,
  scripts: measureScripts,
  memory: measureMemory,
  'sign-ins': measureSignIns,
  orders: measureOrders,
  'under-orders': measurePagesUnderOrders,
  'list-under-orders': measureListUnderOrders,
  workers: measureWorkers,
  history: measureHistory,
  range: measureRange,
  passports: measurePassports,
  recall: measureRecall,
  'expensive-work': measureExpensiveWork,
};

const chosen = process.argv.slice(2);
const unknown = chosen.find((word) => !(word in parts));
if (unknown) {
  process.stderr.write(`There is no ${unknown}. Choose of: ${Object.keys(parts).join(', ')}.\n`);
  process.exit(1);
}

const wanted = Object.entries(parts).filter(([word]) => chosen.length === 0 || chosen.includes(word));
const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'ampyard-bench-'));
try {
  // The first start makes a database and fills it, which no part measures.
  await (await startShop(dataDir)).stop();
  const holds = await runParts(Object.fromEntries(wanted), {
    dataDir,
    write: (text) => process.stdout.write(text),
  });
  process.exitCode = holds ? 0 : 1;
} finally {
  await fs.rm(dataDir, { recursive: true, force: true });
}
