import { inArray, sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { canMove, type UnitMove, type UnitState, unitMoves } from '../rules/unit-moves.ts';
import { units } from './tables.ts';

export type UnitRow = typeof units.$inferSelect;

/** Further facts of an event. */
interface Told {
  orderId?: string | null | undefined;
  orderPosition?: number | null | undefined;
  shipmentId?: string | null | undefined;
  actorId?: string | undefined;
  note?: string | undefined;
}

type Moved = Pick<UnitRow, 'id' | 'serial' | 'state'> & { into?: string | undefined };

/**
 * Lets something become of some units, all or none, in one statement: the event of each, its state, and the stock that follows.
 * They must be locked (`lockUnits`), and so must the stock of their products before them.
 */
export async function moveUnits(tx: Database, move: UnitMove, moved: Moved[], told: Told): Promise<void> {
  const stuck = moved.filter(({ state }) => !canMove(move, state));
  if (stuck.length > 0) throw refuseMove(move, stuck);
  if (moved.length === 0) return;
  const { orderId = null, orderPosition = null, shipmentId = null, actorId = null, note = null } = told;
  // As arrays: of ten thousand, each value by itself would be more than a statement can bear.
  await tx.execute(sql`
    insert into unit_events (unit_id, kind, was, state, built_into, order_id, order_position, shipment_id, actor_id, note)
    select id, ${move}, was, ${unitMoves[move].to}, whole, ${orderId}::uuid, ${orderPosition}::smallint,
      ${shipmentId}::uuid, ${actorId}::uuid, ${note}
    from unnest(${sql.param(moved.map(({ id }) => id))}::uuid[], ${sql.param(moved.map(({ state }) => state))}::text[],
      ${sql.param(moved.map(({ into }) => into ?? null))}::uuid[]) as moved (id, was, whole)`);
}

/** Locks them for this transaction, always in the same order. */
export async function lockUnits(tx: Database, ids: string[]): Promise<UnitRow[]> {
  if (ids.length === 0) return [];
  return await tx.select().from(units).where(inArray(units.id, ids)).orderBy(units.id).for('no key update');
}

/** How a unit stands, to go on with ‘X is …’. */
const standing: Record<UnitState, string> = {
  new: 'not received yet',
  'in-stock': 'in stock',
  reserved: 'reserved for an order',
  shipped: 'shipped',
  returned: 'returned, awaiting inspection',
  blocked: 'blocked',
  'built-in': 'built into another unit',
  scrapped: 'scrapped',
};

/** What cannot be done to it, to go on with ‘X cannot be …’. */
const doing: Record<UnitMove, string> = {
  received: 'received',
  reserved: 'reserved',
  released: 'released',
  shipped: 'shipped',
  'sent-back': 'sent back',
  transferred: 'transferred',
  returned: 'returned',
  restocked: 'put into stock',
  blocked: 'blocked',
  'built-in': 'built in',
  'taken-out': 'taken out',
  scrapped: 'scrapped',
};

/** Says of the first what it is instead, and how many more there are. */
export function refuseMove(move: UnitMove, stuck: { serial: string; state: UnitState }[]): ShopError {
  const [first, ...others] = stuck;
  const one = `${first?.serial} is ${standing[first?.state ?? 'new']}, so it can’t be ${doing[move]}.`;
  return new ShopError(
    'conflict',
    others.length === 0 ? one : `${one} This also applies to ${others.length} more.`,
  );
}
