import { asc, eq } from 'drizzle-orm';
import type { Goods } from '#batteries/transport/rules/goods.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { SavedPackages } from '../contract/packages.ts';
import { shipmentPackageContents, shipmentPackages, shipmentPackings } from './tables.ts';

/** How a shipment was packed, with the goods as they were judged then. */
export interface KeptPacking extends SavedPackages {
  edition: number;
  goods: Map<number, Goods | null>;
}

export async function findPacking(db: Database, shipmentId: string): Promise<KeptPacking | undefined> {
  const [packing] = await db
    .select()
    .from(shipmentPackings)
    .where(eq(shipmentPackings.shipmentId, shipmentId));
  if (!packing) return undefined;
  const packages = await db
    .select()
    .from(shipmentPackages)
    .where(eq(shipmentPackages.shipmentId, shipmentId))
    .orderBy(asc(shipmentPackages.number));
  const contents = await db
    .select()
    .from(shipmentPackageContents)
    .where(eq(shipmentPackageContents.shipmentId, shipmentId))
    .orderBy(asc(shipmentPackageContents.number), asc(shipmentPackageContents.position));
  return {
    mode: packing.mode,
    edition: packing.edition,
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
  orderId: string;
  edition: number;
  goodsOf(position: number): Goods | null;
}

/** In place of what was said before. */
export async function writePacking(tx: Database, packed: Packed): Promise<void> {
  const { shipmentId, orderId, mode, edition, packages, goodsOf } = packed;
  const said = { mode, edition, packedAt: new Date() };
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
