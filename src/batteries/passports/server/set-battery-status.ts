import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { BatteryStatus } from '../rules/battery-status.ts';
import { requireUnit } from './give-link.ts';
import { unitStatuses } from './tables.ts';

/** Says that a battery is repurposed, re-used, remanufactured or waste, or original after all. */
export async function setBatteryStatus(
  db: Database,
  unitId: string,
  status: BatteryStatus,
  admin: { id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const unit = await requireUnit(tx, unitId);
    await tx
      .insert(unitStatuses)
      .values({ unitId, status })
      .onConflictDoUpdate({ target: unitStatuses.unitId, set: { status, changedAt: new Date() } });
    await recordAdminActions(tx, admin, [
      {
        action: 'unit.status-set',
        subject: { kind: 'unit', id: unitId, name: unit.serial },
        before: { status: unit.status ?? 'original' },
        after: { status },
      },
    ]);
  });
}
