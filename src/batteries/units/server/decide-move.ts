import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { findBrokenRule } from '#platform/server/database/failures.ts';
import { lockStock } from '#shop/catalog/server/stock.ts';
import type { moveUnitSchema } from '../contract/units.ts';
import { unitMoves } from '../rules/unit-moves.ts';
import { readWholes } from './get-unit.ts';
import { lockUnits, moveUnits, type UnitRow } from './move-units.ts';
import { explainRecall } from './recalls-of-units.ts';
import { units } from './tables.ts';

type Wanted = z.output<typeof moveUnitSchema>;

/** An admin decides what becomes of one unit: they have it in their hands. Answers it as it was. */
export async function decideMove(
  db: Database,
  id: string,
  { move, into, note }: Wanted,
  admin: { id: string },
): Promise<UnitRow> {
  let moved: UnitRow | undefined;
  const decide = db.transaction(async (tx) => {
    const seen = await requireUnit(tx, id);
    const whole = move === 'built-in' ? await findWhole(tx, seen, into ?? '') : undefined;
    await lockStock(tx, [...new Set([seen.productId, ...(whole ? [whole.productId] : [])])]);
    const [unit, ...others] = await lockUnits(tx, whole ? [id, whole.id] : [id]);
    if (!unit) throw noSuchUnit();
    const itself = [unit, ...others].find((row) => row.id === id) ?? unit;
    moved = itself;
    if (move === 'taken-out') await assertInHouse(tx, itself);
    const { orderId, orderPosition, shipmentId } = itself;
    const order = { orderId, orderPosition, shipmentId };
    await moveUnits(tx, move, [{ ...itself, into: whole?.id }], { ...order, actorId: admin.id, note });
    await recordAdminActions(tx, admin, [
      {
        action: 'unit.moved',
        subject: { kind: 'unit', id, name: itself.serial },
        before: { state: itself.state },
        after: {
          state: unitMoves[move].to,
          ...(note && { note }),
          ...(whole && { builtInto: whole.serial }),
        },
      },
    ]);
    return itself;
  });
  // Explained once the transaction is over: who holds a connection of the pool waits for no other.
  return await decide.catch(async (error: unknown) => {
    if (!moved) throw error;
    if (findBrokenRule(error) !== 'units_are_no_part_of_themselves')
      throw await explainRecall(db, moved, error);
    throw new ShopError('conflict', `${into} is part of ${moved.serial} itself.`);
  });
}

async function requireUnit(tx: Database, id: string): Promise<UnitRow> {
  const [unit] = await tx.select().from(units).where(eq(units.id, id));
  if (!unit) throw noSuchUnit();
  return unit;
}

const noSuchUnit = () => new ShopError('not-found', 'Unit not found.');

/** By its serial, of whichever other product. */
async function findWhole(tx: Database, { id }: UnitRow, serial: string): Promise<UnitRow> {
  const found = (await tx.select().from(units).where(eq(units.serial, serial)).limit(10)).filter(
    (unit) => unit.id !== id,
  );
  const refuse = (message: string) => new ShopError('conflict', message, [{ field: 'into', message }]);
  const [whole, ...others] = found;
  if (!whole) throw refuse(`Unit ${serial} not found.`);
  if (others.length > 0)
    throw refuse(`Several products have a unit ${serial}. Receive it with its parts instead.`);
  if (whole.state === 'shipped' || whole.state === 'scrapped')
    throw refuse(`${serial} is not in the warehouse, so nothing can be built into it.`);
  return whole;
}

/** No part is taken out of a unit that a customer has. */
async function assertInHouse(tx: Database, { id, serial }: UnitRow): Promise<void> {
  const gone = (await readWholes(tx, id)).find(({ state }) => state === 'shipped');
  if (gone) throw new ShopError('conflict', `${serial} shipped as part of ${gone.serial}.`);
}
