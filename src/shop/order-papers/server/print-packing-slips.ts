import { inArray } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import type { Step } from '#platform/server/process/expensive-work.ts';
import { mostLinesOfSlips } from '#shop/orders/contract/many-orders.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { issuePapers } from './issue-papers.ts';
import type { PaperParts } from './paper-parts.ts';
import { type FrozenPaper, newestOf, type PaperRow } from './paper-repository.ts';
import { printPaper } from './print-paper.ts';

/**
 * The packing slips of the newest shipments of many orders as one PDF, in the order given. Each is kept as a paper of its
 * own first, and says here what it says there. Nothing of an order of which nothing has left; no PDF where that is so of all.
 */
export async function printPackingSlips(
  parts: PaperParts,
  orderIds: readonly string[],
  step: Step,
): Promise<{ bytes: Buffer | undefined; printed: string[] }> {
  const { db } = parts.places;
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
  const slips: FrozenPaper[] = [];
  for (const id of orderIds) {
    const order = rows.find((row) => row.id === id && !row.deletedAt);
    const papers = order ? await issuePapers(db, id) : [];
    const slip = newestSlipOf(papers);
    if (order && slip) slips.push(await step(() => printPaper(parts, slip, { order, papers })));
  }
  assertFewLines(slips);
  const facts = slips.map((slip) => slip.facts);
  const bytes = facts.length > 0 ? await step(() => parts.press.print(facts)) : undefined;
  return { bytes, printed: slips.map(({ orderId }) => orderId) };
}

/** All are laid out in one go, while whoever else wants a paper waits. */
function assertFewLines(slips: readonly FrozenPaper[]): void {
  const lines = slips.reduce((sum, { facts }) => sum + facts.lines.length, 0);
  if (lines > mostLinesOfSlips)
    throw new ShopError('conflict', 'Too many lines for one file. Choose fewer orders.');
}

function newestSlipOf(papers: readonly PaperRow[]): PaperRow | undefined {
  const shipment = Math.max(0, ...papers.map((paper) => paper.shipment));
  return newestOf(papers, 'packing-slip', shipment);
}
