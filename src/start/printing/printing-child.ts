import os from 'node:os';
import { type Currency, setCurrency } from '#platform/kernel/money.ts';
import type { PaperLook } from '#platform/server/pdf/writing/look.ts';
import type { PrintedFacts } from '#platform/server/pdf/writing/print-papers.ts';
import { printShopPapers } from './paper-writers.ts';

/* The process in which papers are printed: fonts are large, and laying out two hundred lines takes a while. */

// Visitors come first.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

// A terminal sends its Ctrl-C to every process. The shop finishes its requests first, and then ends this one itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

process.on('disconnect', () => process.exit());

interface Job {
  id: number;
  papers: PrintedFacts[];
  look: PaperLook;
  currency: Currency;
}

process.on('message', async ({ id, papers, look, currency }: Job) => {
  setCurrency(currency);
  const outcome = await printShopPapers(papers, look).then(
    (bytes) => ({ id, bytes }),
    (error: Error) => ({ id, fault: error.stack ?? String(error) }),
  );
  process.send?.(outcome);
});
