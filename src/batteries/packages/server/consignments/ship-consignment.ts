import { eq, sql } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { dayOf } from '#platform/kernel/dates.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ShipConsignment } from '../../contract/consignments.ts';
import { findPackingFaults } from '../../rules/shipped-packages.ts';
import { assertPapers, type ClearanceSettings } from '../clear-shipment.ts';
import { contentsOf, type LineToPack, listLinesToPack } from '../packed-lines.ts';
import { findPacking, type KeptPacking } from '../packing-repository.ts';
import { consignments } from '../tables.ts';
import { assertNoProblems, type TransportProblem } from '../transport-problems.ts';
import {
  assertOpen,
  type FoundConsignment,
  lockConsignment,
  sendingOf,
  toConsignment,
} from './consignment-repository.ts';
import { letGoodsLeave } from './take-goods.ts';
import { factsOf } from './write-consignment.ts';

/** What else happens when a consignment leaves: the claim that it settles tells its customer. A later subject fills it. */
export type ConsignmentLeft = (tx: Database, left: FoundConsignment, admin: { id: string }) => Promise<void>;

/** Lets it leave, by the same gates as an order's shipment, or says why not. Done twice, it is done once. */
export async function shipConsignment(
  { db, consignmentLeft }: { db: Database; consignmentLeft: ConsignmentLeft },
  id: string,
  { carrier, trackingNumber, shippedOn = dayOf(new Date()) }: ShipConsignment,
  admin: { id: string },
  settings: ClearanceSettings,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockConsignment(tx, id);
    if (found.sentAt) return;
    assertOpen(found);
    await assertReady(tx, found, shippedOn, settings);
    await letGoodsLeave(tx, found, admin);
    await tx
      .update(consignments)
      .set({
        ...{ sentAt: sql`now()`, shippedOn },
        ...{ carrier: carrier || null, trackingNumber: trackingNumber || null },
      })
      .where(eq(consignments.id, id));
    const left = await lockConsignment(tx, id);
    await recordAdminActions(tx, admin, [
      {
        ...{ action: 'consignment.sent', subject: sendingOf(left).logged },
        after: { ...factsOf(left), carrier: left.carrier, trackingNumber: left.trackingNumber },
      },
    ]);
    await consignmentLeft(tx, left, admin);
  });
}

async function assertReady(
  tx: Database,
  found: FoundConsignment,
  shippedOn: string,
  settings: ClearanceSettings,
): Promise<void> {
  const preparation = toConsignment(found);
  const consignment = { ...preparation, shippedOn };
  const lines = await listLinesToPack(tx, consignment);
  if (lines.length < found.lines.length)
    throw new ShopError('conflict', 'A product of it is no longer there.');
  assertNoProblems(listGaps(found, lines, await findPacking(tx, found.id)));
  if (contentsOf(lines) === 'nothing') return;
  await assertPapers(tx, sendingOf(found), { preparation, consignment, settings });
}

/** What an admin has to add before it may leave, beside what the rules of transport ask. */
export function listGaps(
  found: FoundConsignment,
  lines: readonly LineToPack[],
  packing: KeptPacking | undefined,
): TransportProblem[] {
  const problems: TransportProblem[] = [];
  const add = (code: TransportProblem['code'], message: string) =>
    problems.push({ step: 'prepare', code, message });
  if (found.recipientName.trim() === '' || found.recipientAddress.trim() === '')
    add('consignment-incomplete', 'Enter the recipient’s name and address.');
  for (const { name, tracking, units, quantity, condition, position } of found.lines) {
    if (tracking === 'serial' && units.length !== quantity)
      add(
        'consignment-incomplete',
        `Enter the serial of ${quantity === 1 ? 'the unit' : 'each unit'} of ${name} that leaves.`,
      );
    const contains = lines.find((line) => line.position === position)?.goods.contains;
    if (condition === null && contains !== 'nothing')
      add('transport-unknown', `Not known yet whether it may leave: the condition of ${name} is not stated.`);
  }
  if (packing && isPackedOtherwise(packing, lines))
    add('papers-missing', 'What is sent has changed since it was packed. Save the packages again.');
  return problems;
}

function isPackedOtherwise({ packages, goods }: KeptPacking, lines: readonly LineToPack[]): boolean {
  const goodsOf = (position: number) => goods.get(position) ?? undefined;
  const isOther = packages.some(({ contents, condition }) =>
    contents.some(({ position }) => {
      const line = lines.find((one) => one.position === position);
      return line?.condition !== undefined && line.condition !== condition;
    }),
  );
  return isOther || findPackingFaults(packages, lines, goodsOf).some(({ kind }) => kind === 'units');
}
