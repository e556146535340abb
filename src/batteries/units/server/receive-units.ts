import { sql } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { formatCount } from '#platform/kernel/count.ts';
import type { Database } from '#platform/server/database/database.ts';
import { largeFiles, type OwnWork } from '#platform/server/http/limits/turns.ts';
import { decodeFile, takeTurns } from '#shop/catalog/server/file/product-file.ts';
import { lockStock } from '#shop/catalog/server/stock.ts';
import { readUnitFile, type UnitFault, type UnitRowOfFile } from '../contract/unit-file.ts';
import type { ReceivedUnits } from '../contract/units.ts';
import { unitWords } from '../contract/words.ts';
import { writeBatches } from './batches.ts';
import { type FoundPart, findParts } from './find-parts.ts';
import { lockUnits, moveUnits, type UnitRow } from './move-units.ts';
import { requireProduct } from './set-tracking.ts';

type Received = { faults: UnitFault[] } | { ids: string[] };

/** Receives units, all or none: written down, counted as stock, and what they are built of taken from it. */
export async function receiveUnits(
  db: Database,
  productId: string,
  rows: UnitRowOfFile[],
  admin: { id: string },
): Promise<Received> {
  return await db.transaction(async (tx) => {
    const product = await requireProduct(tx, productId, 'serial');
    const seen = await findParts(tx, productId, rows);
    const partProducts = [...seen.partsOf.values()].map((part) => part.productId);
    await lockStock(tx, [...new Set([productId, ...partProducts])]);
    // Looked at again: who came before may have taken some of them.
    const { partsOf, faults } = await findParts(tx, productId, rows);
    faults.push(...(await findKnown(tx, productId, rows)));
    if (faults.length > 0) return { faults };
    const idOf = await writeUnits(tx, productId, rows);
    await buildIn(tx, rows, { partsOf, idOf }, admin);
    await recordAdminActions(tx, admin, [
      {
        action: 'units.received',
        subject: { kind: 'product', id: productId, name: product.name },
        after: {
          units: rows.length,
          serials: rows.slice(0, 20).map(({ serial }) => serial),
          parts: partsOf.size,
        },
      },
    ]);
    return { ids: [...idOf.values()] };

    async function writeUnits(tx: Database, productId: string, rows: UnitRowOfFile[]) {
      const batchOf = await writeBatches(tx, productId, rows);
      const values = rows.map(({ serial, batch, madeOn, capacityAh, resistanceMohm }) => ({
        ...{ serial, batch_id: batch && batchOf.get(batch), made_on: madeOn },
        ...{ capacity_ah: capacityAh, resistance_mohm: resistanceMohm },
      }));
      const { rows: added } = await tx.execute<Pick<UnitRow, 'id' | 'serial' | 'state'>>(sql`
        insert into units (product_id, serial, batch_id, made_on, capacity_ah, resistance_mohm)
        select ${productId}::uuid, serial, batch_id, made_on, capacity_ah, resistance_mohm
        from json_to_recordset(${JSON.stringify(values)}) as given (serial text, batch_id uuid, made_on date,
          capacity_ah double precision, resistance_mohm double precision)
        returning id, serial, state`);
      await moveUnits(tx, 'received', added, { actorId: admin.id });
      return new Map(added.map(({ serial, id }) => [serial, id]));
    }
  });
}

/** Serials that there are already, or that the same file brings twice. */
async function findKnown(tx: Database, productId: string, rows: UnitRowOfFile[]): Promise<UnitFault[]> {
  const { rows: found } = await tx.execute<{ serial: string }>(sql`
    select serial from units where product_id = ${productId}
      and serial = any (${sql.param(rows.map(({ serial }) => serial))}::text[])`);
  const known = new Set(found.map(({ serial }) => serial));
  const seen = new Set<string>();
  return rows.flatMap(({ row, serial }) => {
    const message = known.has(serial)
      ? unitWords.known
      : seen.has(serial)
        ? unitWords.twiceInFile
        : undefined;
    seen.add(serial);
    return message ? [{ row, column: 'serial', message }] : [];
  });
}

async function buildIn(
  tx: Database,
  rows: UnitRowOfFile[],
  { partsOf, idOf }: { partsOf: Map<string, FoundPart>; idOf: Map<string, string> },
  admin: { id: string },
): Promise<void> {
  const wholeOf = new Map(
    rows.flatMap(({ serial, parts }) => parts.map((name) => [partsOf.get(name)?.id ?? '', idOf.get(serial)])),
  );
  const parts = await lockUnits(tx, [...wholeOf.keys()]);
  const moved = parts.map((part) => ({ ...part, into: wholeOf.get(part.id) }));
  await moveUnits(tx, 'built-in', moved, { actorId: admin.id });
}

const mostFaults = 1_000;

/** Receives all units of a file, or none and says what is wrong in each row. */
export async function receiveFile(
  db: Database,
  productId: string,
  bytes: Uint8Array,
  admin: { id: string },
  work: OwnWork,
): Promise<ReceivedUnits> {
  const receive = async () => {
    const text = await decodeFile(bytes);
    const { rows, faults } = await readUnitFile(text, takeTurns());
    if (faults.length > 0) return refused(faults);
    const received = await receiveUnits(db, productId, rows, admin);
    if ('faults' in received) return refused(received.faults);
    const count = received.ids.length;
    const message = count === 1 ? '1 unit was received.' : `${formatCount(count)} units were received.`;
    return { received: count, message, faults: [], faultCount: 0 };
  };
  return await work.once(receive, { lane: largeFiles });
}

function refused(faults: UnitFault[]): ReceivedUnits {
  const sorted = faults.toSorted((one, other) => one.row - other.row);
  const rows = new Set(faults.map(({ row }) => row)).size;
  const where = rows === 1 ? '1 row' : `${formatCount(rows)} rows`;
  return {
    received: 0,
    message: `Nothing was received. Errors in ${where}.`,
    faults: sorted.slice(0, mostFaults),
    faultCount: faults.length,
  };
}
