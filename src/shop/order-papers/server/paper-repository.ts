import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { OrderRow } from '#platform/server/http/access/access.ts';
import { type OrderPaperKind, paperFileName } from '../rules/papers.ts';
import { orderPapers } from './tables.ts';
import type { PaperFacts } from './writing/paper-facts.ts';

export type PaperRow = typeof orderPapers.$inferSelect;
/** Printed and kept: it is as it is from now on. */
export type FrozenPaper = PaperRow & { fileHash: string; facts: PaperFacts };

/** The papers of an order by kind, shipment and edition. */
export async function listPaperRows(db: Database, orderId: string): Promise<PaperRow[]> {
  return await db
    .select()
    .from(orderPapers)
    .where(eq(orderPapers.orderId, orderId))
    .orderBy(asc(orderPapers.kind), asc(orderPapers.shipment), asc(orderPapers.edition));
}

export async function findPaper(db: Database, id: string): Promise<PaperRow | undefined> {
  const [paper] = await db.select().from(orderPapers).where(eq(orderPapers.id, id));
  return paper;
}

export async function addPaper(tx: Database, paper: typeof orderPapers.$inferInsert): Promise<PaperRow> {
  const [added] = await tx.insert(orderPapers).values(paper).returning();
  if (!added) throw new Error('A document was not saved.');
  return added;
}

/** The first bytes that were kept are the paper's for ever. Answers the paper with these. */
export async function freezePaper(
  db: Database,
  id: string,
  { fileHash, facts }: { fileHash: string; facts: PaperFacts },
): Promise<FrozenPaper | undefined> {
  const [frozen] = await db
    .update(orderPapers)
    .set({ fileHash, facts })
    .where(and(eq(orderPapers.id, id), isNull(orderPapers.fileHash)))
    .returning();
  const paper = frozen ?? (await findPaper(db, id));
  return paper && isFrozen(paper) ? paper : undefined;
}

export function isFrozen(paper: PaperRow): paper is FrozenPaper {
  return paper.fileHash !== null && paper.facts !== null;
}

/** The edition before it, of the same kind and shipment. */
export function editionBefore(rows: readonly PaperRow[], paper: PaperRow): PaperRow | undefined {
  return rows.find((row) => isOfSame(row, paper) && row.edition === paper.edition - 1);
}

export function isNewest(rows: readonly PaperRow[], paper: PaperRow): boolean {
  return !rows.some((row) => isOfSame(row, paper) && row.edition > paper.edition);
}

const isOfSame = (one: PaperRow, other: PaperRow) =>
  one.kind === other.kind && one.shipment === other.shipment;

export function newestOf(
  rows: readonly PaperRow[],
  kind: OrderPaperKind,
  shipment = 0,
): PaperRow | undefined {
  return rows.findLast((row) => row.kind === kind && row.shipment === shipment);
}

export function fileNameOf(paper: PaperRow, order: Pick<OrderRow, 'id' | 'number'>): string {
  return paperFileName({ ...paper, shipment: paper.shipment || null, orderNumber: order.number });
}
