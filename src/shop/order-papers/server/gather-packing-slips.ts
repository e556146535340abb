import { inArray } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { dayOf } from '#platform/kernel/dates.ts';
import { keepFile } from '#platform/server/files/files.ts';
import type { Step } from '#platform/server/process/expensive-work.ts';
import type { BulkOrders } from '#shop/orders/contract/order.ts';
import { findBulkAtMost } from '#shop/orders/server/find-orders.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { mostLinesOfSlips, mostSlipsAtOnce, type PackingSlips } from '../contract/order-papers.ts';
import { issuePapers } from './issue-papers.ts';
import type { PaperParts } from './paper-parts.ts';
import { type FrozenPaper, newestOf, type PaperRow } from './paper-repository.ts';
import { type PaperLinks, slipsAddress } from './paper-routes.ts';
import { printPaper } from './print-paper.ts';

const tooMany = `Print packing slips of at most ${mostSlipsAtOnce} orders at once. Select fewer.`;

/** The packing slips of many orders as one file, which is kept for a day; and which orders have none, and why. */
export async function gatherPackingSlips(
  parts: PaperParts & { links: PaperLinks },
  which: BulkOrders,
  step: Step,
): Promise<Omit<PackingSlips, 'success'>> {
  const { places, links } = parts;
  const ids = await findBulkAtMost(places.db, which, { most: mostSlipsAtOnce, words: tooMany });
  const { bytes, printed } = await printPackingSlips(parts, ids, step);
  if (!bytes)
    throw new ShopError('conflict', 'None of these orders has shipped yet. Mark them shipped first.');
  const hash = await keepFile(places, bytes);
  const leftOut = await describeLeftOut(
    parts,
    ids.filter((id) => !printed.includes(id)),
  );
  return {
    message: `Packing slips of ${formatCount(printed.length)} of ${formatCount(ids.length)} orders.`,
    address: slipsAddress(links, hash, `Packing slips ${dayOf(new Date())}.pdf`),
    leftOut,
  };
}

async function describeLeftOut(
  { places: { db } }: PaperParts,
  ids: string[],
): Promise<PackingSlips['leftOut']> {
  if (ids.length === 0) return [];
  const rows = await db.select().from(orders).where(inArray(orders.id, ids));
  return ids.map((id) => {
    const order = rows.find((row) => row.id === id && !row.deletedAt);
    const message = order ? 'Not shipped yet.' : 'Order not found.';
    return { id, number: order?.number ?? null, message };
  });
}

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

/** All are laid out in one go, while other requests for papers wait. */
function assertFewLines(slips: readonly FrozenPaper[]): void {
  const lines = slips.reduce((sum, { facts }) => sum + facts.lines.length, 0);
  if (lines > mostLinesOfSlips)
    throw new ShopError('conflict', 'Too many lines for one file. Choose fewer orders.');
}

function newestSlipOf(papers: readonly PaperRow[]): PaperRow | undefined {
  const shipment = Math.max(0, ...papers.map((paper) => paper.shipment));
  return newestOf(papers, 'packing-slip', shipment);
}
