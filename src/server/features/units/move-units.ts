import { sql } from 'drizzle-orm';
import { canMove, type UnitMove, unitMoves } from '#domain/units/unit-moves.ts';
import type { Database } from '../../adapters/database/database.ts';
import type { units } from '../../adapters/database/schema.ts';
import { refuseMove } from './refuse-move.ts';

export type UnitRow = typeof units.$inferSelect;

/** What an event tells besides. */
interface Told {
  builtInto?: string | undefined;
  orderId?: string | undefined;
  orderPosition?: number | undefined;
  shipmentId?: string | undefined;
  actorId?: string | undefined;
  note?: string | undefined;
}

/**
 * Lets something become of some units, all or none, in one statement: the event of each, its state, and the stock that follows.
 * They must be locked, and so must the stock of their products before them.
 */
export async function moveUnits(
  tx: Database,
  move: UnitMove,
  moved: Pick<UnitRow, 'id' | 'serial' | 'state'>[],
  told: Told,
): Promise<void> {
  const stuck = moved.filter(({ state }) => !canMove(move, state));
  if (stuck.length > 0) throw refuseMove(move, stuck);
  if (moved.length === 0) return;
  // As arrays: of ten thousand, each value by itself would be more than a statement can bear.
  await tx.execute(sql`
    insert into unit_events (unit_id, kind, was, state, built_into, order_id, order_position, shipment_id, actor_id, note)
    select id, ${move}, was, ${unitMoves[move].to}, ${told.builtInto ?? null}::uuid, ${told.orderId ?? null}::uuid,
      ${told.orderPosition ?? null}::smallint, ${told.shipmentId ?? null}::uuid, ${told.actorId ?? null}::uuid, ${told.note ?? null}
    from unnest(${sql.param(moved.map(({ id }) => id))}::uuid[], ${sql.param(moved.map(({ state }) => state))}::text[])
      as moved (id, was)`);
}
