import { inArray } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { dayOf } from '#platform/kernel/dates/days.ts';
import { keepFile } from '#platform/server/files/files.ts';
import type { Step } from '#platform/server/process/expensive-work.ts';
import { type ManyOrders, mostSlipsAtOnce, type PackingSlips } from '#shop/orders/contract/many-orders.ts';
import { findAtMost } from '#shop/orders/server/bulk/find-many.ts';
import { orders } from '#shop/orders/server/tables.ts';
import type { PaperParts } from './paper-parts.ts';
import { type PaperLinks, slipsAddress } from './paper-routes.ts';
import { printPackingSlips } from './print-packing-slips.ts';

const tooMany = `Print packing slips of at most ${mostSlipsAtOnce} orders at once. Select fewer.`;

/** The packing slips of many orders as one file, which is kept for a day; and which orders have none, and why. */
export async function gatherPackingSlips(
  parts: PaperParts & { links: PaperLinks },
  which: ManyOrders,
  step: Step,
): Promise<Omit<PackingSlips, 'success'>> {
  const { places, links } = parts;
  const ids = await findAtMost(places.db, which, { most: mostSlipsAtOnce, words: tooMany });
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
