import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Condition } from '#batteries/transport/rules/goods.ts';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { dayOf } from '#platform/kernel/dates.ts';
import type { Database } from '#platform/server/database/database.ts';
import { lockStock } from '#shop/catalog/server/stock.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { ChangeConsignment, ConsignmentLineWanted } from '../../contract/consignments.ts';
import { type ConsignmentPurpose, formatConsignmentNumber } from '../../rules/consignments.ts';
import type { IssuerSettings } from '../issue-shipment-papers.ts';
import { packAsProposed } from '../prepare-shipment.ts';
import { consignmentLines, consignments, consignmentUnits } from '../tables.ts';
import {
  assertOpen,
  type FoundConsignment,
  lockConsignment,
  sendingOf,
  stateOf,
  toConsignment,
} from './consignment-repository.ts';
import { putUnitsBack, refuseLine, setUnitsAside } from './take-goods.ts';

/** Goods that are to leave without an order. */
export interface NewConsignment {
  id: string;
  purpose: ConsignmentPurpose;
  recipient: { name: string; address: string };
  lines: ConsignmentLineWanted[];
  note?: string | undefined;
  shippedOn?: string | undefined;
  userId?: string | null;
  orderId?: string | null;
  cause?: { id: string; name: string; path: string };
}

/** Writes it down, sets its units aside and proposes its packages. Sent twice under one id, it is one. */
export async function openConsignment(
  tx: Database,
  wanted: NewConsignment,
  admin: { id: string },
  settings: IssuerSettings,
): Promise<FoundConsignment> {
  const { id, purpose, recipient, note, cause, userId = null, orderId = null } = wanted;
  const [added] = await tx
    .insert(consignments)
    .values({
      ...{ id, purpose, userId, orderId, recipientName: recipient.name, recipientAddress: recipient.address },
      ...{
        note: note || null,
        causeId: cause?.id ?? null,
        causeName: cause?.name ?? null,
        causePath: cause?.path ?? null,
      },
      shippedOn: wanted.shippedOn ?? dayOf(new Date()),
    })
    .onConflictDoNothing({ target: consignments.id })
    .returning();
  if (!added) return await lockConsignment(tx, id);
  await writeLines(tx, { ...added, lines: [] }, wanted.lines, admin);
  const found = await lockConsignment(tx, id);
  await recordAdminActions(tx, admin, [
    { action: 'consignment.created', subject: sendingOf(found).logged, after: factsOf(found) },
  ]);
  await packIfKnown(tx, found, admin, settings);
  return found;
}

/** Of which it is not known yet what leaves, packages are proposed later. */
async function packIfKnown(
  tx: Database,
  found: FoundConsignment,
  admin: { id: string },
  settings: IssuerSettings,
): Promise<void> {
  const consignment = toConsignment(found);
  await packAsProposed(tx, { sending: sendingOf(found), consignment, admin, settings });
}

export async function changeConsignment(
  db: Database,
  id: string,
  { recipient, lines, note, shippedOn }: ChangeConsignment,
  admin: { id: string },
  settings: IssuerSettings,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockConsignment(tx, id);
    assertOpen(before);
    await tx
      .update(consignments)
      .set({
        ...(recipient && { recipientName: recipient.name, recipientAddress: recipient.address }),
        ...(note !== undefined && { note: note || null }),
        shippedOn: shippedOn ?? before.shippedOn,
      })
      .where(eq(consignments.id, id));
    if (lines) {
      await putUnitsBack(tx, before, admin);
      await tx.delete(consignmentUnits).where(eq(consignmentUnits.consignmentId, id));
      await tx.delete(consignmentLines).where(eq(consignmentLines.consignmentId, id));
      await writeLines(tx, { ...before, lines: [] }, lines, admin);
    }
    const found = await lockConsignment(tx, id);
    await recordAdminActions(tx, admin, [
      {
        ...{ action: 'consignment.changed', subject: sendingOf(found).logged },
        ...{ before: factsOf(before), after: factsOf(found) },
      },
    ]);
    if (lines) await packIfKnown(tx, found, admin, settings);
  });
}

/** Its papers stay. What a claim is settled by is changed, not discarded. */
export async function discardConsignment(
  db: Database,
  id: string,
  admin: { id: string },
): Promise<FoundConsignment> {
  return await db.transaction(async (tx) => {
    const found = await lockConsignment(tx, id);
    assertOpen(found);
    if (found.causeName)
      throw new ShopError(
        'conflict',
        `${found.causeName} is settled by this consignment. Change what is sent instead.`,
      );
    await putUnitsBack(tx, found, admin);
    await tx.update(consignments).set({ discardedAt: sql`now()` }).where(eq(consignments.id, id));
    await recordAdminActions(tx, admin, [
      { action: 'consignment.discarded', subject: sendingOf(found).logged, before: factsOf(found) },
    ]);
    return found;
  });
}

export const factsOf = (found: FoundConsignment) => ({
  ...{ number: formatConsignmentNumber(found.number), purpose: found.purpose, state: stateOf(found) },
  ...{ recipient: found.recipientName, address: found.recipientAddress, shippedOn: found.shippedOn },
  note: found.note,
  lines: found.lines
    .map(({ quantity, name, units, condition }) =>
      [
        `${quantity} × ${name}`,
        ...units.map(({ serial }) => serial),
        condition ?? 'condition not stated',
      ].join(', '),
    )
    .join('; '),
});

async function writeLines(
  tx: Database,
  found: FoundConsignment,
  wanted: ConsignmentLineWanted[],
  admin: { id: string },
): Promise<void> {
  const known = await findProducts(tx, wanted);
  await lockStock(tx, [...new Set(known.map(({ id }) => id))].toSorted());
  for (const [index, given] of wanted.entries()) {
    const position = index + 1;
    const product = known.find(({ id, sku }) => id === given.productId || isSame(sku, given.sku));
    if (!product) throw refuseLine(position, 'sku', 'Product not found.');
    const { id: productId, name, sku, tracking } = product;
    const { serials = [], batch = null } = given;
    const quantity = given.quantity ?? serials.length;
    const line = { position, productId, sku: sku ?? '', name, quantity, batch };
    if (tracking !== 'serial' && serials.length > 0)
      throw refuseLine(position, 'serials', `${name} is not tracked by serial. Remove the serials.`);
    if (tracking !== 'batch' && batch)
      throw refuseLine(position, 'batch', `${name} is not tracked by batch. Remove the batch.`);
    if (serials.length > 0 && serials.length !== quantity)
      throw refuseLine(position, 'serials', `${name}: ${serials.length} of ${quantity} serials entered.`);
    const units =
      serials.length > 0 ? await setUnitsAside(tx, found, { ...line, tracking }, serials, admin) : [];
    const isNew = tracking !== 'serial' || (units.length > 0 && units.every((unit) => unit.isFromStock));
    const condition: Condition | null = given.condition ?? (isNew ? 'sound' : null);
    await tx.insert(consignmentLines).values({ consignmentId: found.id, ...line, condition });
    if (units.length > 0)
      await tx.insert(consignmentUnits).values(
        units.map((unit) => ({
          ...{ consignmentId: found.id, position, unitId: unit.id, isFromStock: unit.isFromStock },
        })),
      );
  }
}

const isSame = (sku: string | null, typed: string | undefined): boolean =>
  sku !== null && typed !== undefined && typed !== '' && sku.toLowerCase() === typed.toLowerCase();

async function findProducts(tx: Database, wanted: ConsignmentLineWanted[]) {
  const ids = wanted.flatMap(({ productId }) => productId ?? []);
  const skus = wanted.flatMap(({ sku }) => (sku ? [sku.toLowerCase()] : []));
  return await tx
    .select({ id: products.id, name: products.name, sku: products.sku, tracking: products.tracking })
    .from(products)
    .where(
      or(
        ids.length > 0 ? inArray(products.id, ids) : undefined,
        skus.length > 0 ? inArray(sql`lower(${products.sku})`, skus) : undefined,
      ),
    );
}
