import { formatCount } from '#platform/kernel/count.ts';
import type { Database } from '#platform/server/database/database.ts';
import { largeFiles, type OwnWork } from '#platform/server/http/own-work.ts';
import { decodeFile } from '#shop/catalog/server/file/decode-file.ts';
import { takeTurns } from '#shop/catalog/server/file/turn-by-turn.ts';
import { readUnitFile, type UnitFault } from '../contract/unit-file.ts';
import type { ReceivedUnits } from '../contract/units.ts';
import { receiveUnits } from './receive-units.ts';

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
