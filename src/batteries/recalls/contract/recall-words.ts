import { formatCount } from '#platform/kernel/count.ts';
import type { ListedRecall } from './recalls.ts';

/** What of a recall is not done: `3 units, 2 customers`. Nothing where all is. */
export function wordsForOpen(progress: ListedRecall['progress']): string {
  const { unitsOpen, batchesOpen, customers, remedied } = progress;
  const parts: [number, string, string][] = [
    [unitsOpen, 'unit without a remedy', 'units without a remedy'],
    [customers - remedied, 'customer without a remedy', 'customers without a remedy'],
    [batchesOpen, 'batch not released', 'batches not released'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${formatCount(count)} ${count === 1 ? one : many}`)
    .join(', ');
}
