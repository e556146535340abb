import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Goods } from '#batteries/transport/rules/goods.ts';
import type { Database } from '#platform/server/database/database.ts';
import { keepFile } from '#platform/server/files/files.ts';
import { makeOnce } from '#platform/server/pdf/writing/make-once.ts';
import type { PaperParts } from '#shop/order-papers/server/paper-parts.ts';
import type { Overruled, SavedPackages } from '../contract/packing.ts';
import {
  type ShipmentPaperKind,
  shipmentPaperFileName,
  shipmentPaperKinds,
} from '../rules/shipment-papers.ts';
import { shipmentPackageContents, shipmentPackages, shipmentPackings, shipmentPapers } from './tables.ts';

/** How a shipment was packed, with the goods as they were judged then. */
export interface KeptPacking extends SavedPackages {
  edition: number;
  /** Papers were issued though a test summary is missing. */
  overruled: Overruled | null;
  goods: Map<number, Goods | null>;
}

export async function findPacking(db: Database, shipmentId: string): Promise<KeptPacking | undefined> {
  return (await findPackings(db, [shipmentId])).get(shipmentId);
}

/** Those of several shipments, by their ids, as far as they are packed. */
export async function findPackings(db: Database, ids: readonly string[]): Promise<Map<string, KeptPacking>> {
  const packings = await db
    .select()
    .from(shipmentPackings)
    .where(inArray(shipmentPackings.shipmentId, [...ids]));
  const packed = packings.map(({ shipmentId }) => shipmentId);
  if (packed.length === 0) return new Map();
  const packages = await db
    .select()
    .from(shipmentPackages)
    .where(inArray(shipmentPackages.shipmentId, packed))
    .orderBy(asc(shipmentPackages.number));
  const contents = await db
    .select()
    .from(shipmentPackageContents)
    .where(inArray(shipmentPackageContents.shipmentId, packed))
    .orderBy(asc(shipmentPackageContents.number), asc(shipmentPackageContents.position));
  const isOf = (id: string) => (row: { shipmentId: string }) => row.shipmentId === id;
  return new Map(
    packings.map((packing) => {
      const its = isOf(packing.shipmentId);
      return [packing.shipmentId, toKept(packing, packages.filter(its), contents.filter(its))];
    }),
  );
}

function toKept(
  packing: typeof shipmentPackings.$inferSelect,
  packages: (typeof shipmentPackages.$inferSelect)[],
  contents: (typeof shipmentPackageContents.$inferSelect)[],
): KeptPacking {
  return {
    mode: packing.mode,
    edition: packing.edition,
    overruled: packing.overruled,
    packages: packages.map(({ number, count, packaging, grossKg, charge, condition }) => ({
      ...{ count, packaging, grossKg, charge, condition },
      contents: contents
        .filter((content) => content.number === number)
        .map(({ position, units }) => ({ position, units })),
    })),
    goods: new Map(contents.map(({ position, goods }) => [position, goods])),
  };
}

interface Packed extends SavedPackages {
  shipmentId: string;
  orderId: string | null;
  edition: number;
  goodsOf(position: number): Goods;
}

/** Replaces what was saved before. */
export async function writePacking(tx: Database, packed: Packed): Promise<void> {
  const { shipmentId, orderId, mode, edition, packages, goodsOf } = packed;
  const said = { mode, edition, packedAt: new Date(), overruled: null };
  await tx
    .insert(shipmentPackings)
    .values({ shipmentId, orderId, ...said })
    .onConflictDoUpdate({ target: shipmentPackings.shipmentId, set: said });
  await tx.delete(shipmentPackages).where(eq(shipmentPackages.shipmentId, shipmentId));
  await tx
    .insert(shipmentPackages)
    .values(
      packages.map(({ contents: _, ...one }, index) => ({ shipmentId, orderId, number: index + 1, ...one })),
    );
  const contents = packages.flatMap((one, index) =>
    one.contents.map(({ position, units }) => ({
      ...{ shipmentId, orderId, number: index + 1, position, units },
      goods: goodsOf(position),
    })),
  );
  // As many rows at once as a statement has parameters for.
  for (let first = 0; first < contents.length; first += 5_000)
    await tx.insert(shipmentPackageContents).values(contents.slice(first, first + 5_000));
}

export type ShipmentPaperRow = typeof shipmentPapers.$inferSelect;

/** All editions, by kind. */
export const listShipmentPaperRows = (db: Database, shipmentId: string): Promise<ShipmentPaperRow[]> =>
  listPaperRowsOf(db, [shipmentId]);

/** Those of several shipments. */
export async function listPaperRowsOf(db: Database, ids: readonly string[]): Promise<ShipmentPaperRow[]> {
  const rows = await db
    .select()
    .from(shipmentPapers)
    .where(inArray(shipmentPapers.shipmentId, [...ids]))
    .orderBy(asc(shipmentPapers.edition));
  const place = (kind: ShipmentPaperKind) => shipmentPaperKinds.indexOf(kind);
  return rows.toSorted((one, other) => place(one.kind) - place(other.kind));
}

export async function findShipmentPaper(db: Database, id: string): Promise<ShipmentPaperRow | undefined> {
  const [paper] = await db.select().from(shipmentPapers).where(eq(shipmentPapers.id, id));
  return paper;
}

const printingOnce = makeOnce<string>();

/** The hash of its bytes, made at the first request. Of two requests at once, the first is kept. */
export async function printShipmentPaper(
  { places, press }: Pick<PaperParts, 'places' | 'press'>,
  paper: ShipmentPaperRow,
): Promise<string> {
  if (paper.fileHash) return paper.fileHash;
  return await printingOnce(paper.id, async () => {
    // It may have been printed while this one waited.
    const before = (await findShipmentPaper(places.db, paper.id))?.fileHash;
    if (before) return before;
    const fileHash = await keepFile(places, await press.print([paper.facts], paper.createdAt));
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
