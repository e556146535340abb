import { asc, eq, inArray } from 'drizzle-orm';
import { units } from '#batteries/units/server/tables.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { dayOf } from '#platform/kernel/dates.ts';
import type { Database } from '#platform/server/database/database.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { type ConsignmentState, formatConsignmentNumber, purposeWords } from '../../rules/consignments.ts';
import type { Consignment } from '../consignment.ts';
import type { Sending } from '../sending.ts';
import { consignmentLines, consignments, consignmentUnits } from '../tables.ts';

export type ConsignmentRow = typeof consignments.$inferSelect;

export interface ConsignedLine extends Omit<typeof consignmentLines.$inferSelect, 'consignmentId'> {
  tracking: 'none' | 'batch' | 'serial';
  units: ConsignedUnit[];
}

export interface ConsignedUnit {
  id: string;
  serial: string;
  /** Set aside from stock for it. */
  isFromStock: boolean;
}

export interface FoundConsignment extends ConsignmentRow {
  lines: ConsignedLine[];
}

const noSuchConsignment = () => new ShopError('not-found', 'Consignment not found.');

export const stateOf = ({ sentAt, discardedAt }: ConsignmentRow): ConsignmentState =>
  sentAt ? 'sent' : discardedAt ? 'discarded' : 'to-be-sent';

/** With their lines and units. */
export async function withLines(db: Database, rows: ConsignmentRow[]): Promise<FoundConsignment[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const lines = await db
    .select({ line: consignmentLines, tracking: products.tracking })
    .from(consignmentLines)
    .innerJoin(products, eq(products.id, consignmentLines.productId))
    .where(inArray(consignmentLines.consignmentId, ids))
    .orderBy(asc(consignmentLines.position));
  const named = await db
    .select({ consigned: consignmentUnits, serial: units.serial })
    .from(consignmentUnits)
    .innerJoin(units, eq(units.id, consignmentUnits.unitId))
    .where(inArray(consignmentUnits.consignmentId, ids))
    .orderBy(asc(units.serial));
  return rows.map((row) => ({
    ...row,
    lines: lines
      .filter(({ line }) => line.consignmentId === row.id)
      .map(({ line: { consignmentId: _, ...line }, tracking }) => ({
        ...{ ...line, tracking },
        units: named
          .filter(
            ({ consigned }) => consigned.consignmentId === row.id && consigned.position === line.position,
          )
          .map(({ consigned, serial }) => ({
            ...{ id: consigned.unitId, serial, isFromStock: consigned.isFromStock },
          })),
      })),
  }));
}

export async function requireConsignmentById(db: Database, id: string): Promise<FoundConsignment> {
  const [found] = await withLines(db, await db.select().from(consignments).where(eq(consignments.id, id)));
  if (!found) throw noSuchConsignment();
  return found;
}

/** Locks it for this transaction. */
export async function lockConsignment(tx: Database, id: string): Promise<FoundConsignment> {
  const rows = await tx.select().from(consignments).where(eq(consignments.id, id)).for('update');
  const [found] = await withLines(tx, rows);
  if (!found) throw noSuchConsignment();
  return found;
}

export function assertOpen(found: ConsignmentRow): void {
  const state = stateOf(found);
  if (state === 'to-be-sent') return;
  const name = formatConsignmentNumber(found.number);
  throw new ShopError('conflict', state === 'sent' ? `${name} has left already.` : `${name} was discarded.`);
}

/** As packages and papers see it. */
export function toConsignment(found: FoundConsignment): Consignment {
  const { id, number, shippedOn, lines, sentAt } = found;
  return {
    ...{ id, orderId: null, number, shippedOn, hasLeft: sentAt !== null },
    name: `consignment ${formatConsignmentNumber(number)}`,
    lines: lines.map(({ position, quantity }) => ({ position, quantity })),
    products: lines.map(({ position, productId, sku, name, condition }) => ({
      ...{ position, productId, sku, name },
      ...(condition && { condition }),
    })),
  };
}

export function sendingOf(found: FoundConsignment): Sending {
  const { id, number, purpose, recipientName, recipientAddress, createdAt } = found;
  const name = formatConsignmentNumber(number);
  return {
    ...{ number: name, placedOn: dayOf(createdAt), customerName: recipientName, purchaseOrder: null },
    title: `${purposeWords[purpose].toLowerCase()} ${name}`,
    logged: { kind: 'consignment', id, name },
    readAddress: async () => recipientAddress,
    // The log of its documents names reason and adviser, and the timeline of its claim once it has left.
    tellOverruled: async () => {},
  };
}
