import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { keepFile } from '#platform/server/files/files.ts';
import { makeOnce } from '#platform/server/pdf/writing/make-once.ts';
import type { PaperParts } from '#shop/order-papers/server/paper-parts.ts';
import {
  type ShipmentPaperKind,
  shipmentPaperFileName,
  shipmentPaperKinds,
} from '../rules/shipment-papers.ts';
import { shipmentPapers } from './tables.ts';

export type ShipmentPaperRow = typeof shipmentPapers.$inferSelect;

/** All editions, by kind. */
export async function listShipmentPaperRows(db: Database, shipmentId: string): Promise<ShipmentPaperRow[]> {
  const rows = await db
    .select()
    .from(shipmentPapers)
    .where(eq(shipmentPapers.shipmentId, shipmentId))
    .orderBy(asc(shipmentPapers.edition));
  const place = (kind: ShipmentPaperKind) => shipmentPaperKinds.indexOf(kind);
  return rows.toSorted((one, other) => place(one.kind) - place(other.kind));
}

export async function findShipmentPaper(db: Database, id: string): Promise<ShipmentPaperRow | undefined> {
  const [paper] = await db.select().from(shipmentPapers).where(eq(shipmentPapers.id, id));
  return paper;
}

const printingOnce = makeOnce<string>();

/** The hash of its bytes, which are made now if nobody has asked before. Of two who do so at once, the first is kept. */
export async function printShipmentPaper(
  { places, press }: Pick<PaperParts, 'places' | 'press'>,
  paper: ShipmentPaperRow,
): Promise<string> {
  if (paper.fileHash) return paper.fileHash;
  return await printingOnce(paper.id, async () => {
    // It may have been printed while this one waited.
    const before = (await findShipmentPaper(places.db, paper.id))?.fileHash;
    if (before) return before;
    const fileHash = await keepFile(places, await press.print([paper.facts]));
    await places.db
      .update(shipmentPapers)
      .set({ fileHash })
      .where(and(eq(shipmentPapers.id, paper.id), isNull(shipmentPapers.fileHash)));
    const kept = (await findShipmentPaper(places.db, paper.id))?.fileHash;
    if (!kept) throw new Error(`Paper ${paper.id} was removed while printing.`);
    return kept;
  });
}

export const nameOfFile = ({ kind, edition, facts }: ShipmentPaperRow): string =>
  shipmentPaperFileName({ kind, edition, orderNumber: facts.number, shipment: facts.shipment });
