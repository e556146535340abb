import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Page } from '#platform/contract/lists.ts';
import type { Database } from '#platform/server/database/database.ts';
import { trackingUrlOf } from '#shop/shipments/rules/carriers.ts';
import type { ConsignmentDetails } from '../../contract/calls.ts';
import type { consignmentListQuerySchema, ListedConsignment } from '../../contract/consignments.ts';
import { type ConsignmentState, formatConsignmentNumber } from '../../rules/consignments.ts';
import type { ClearanceSettings } from '../clear-shipment.ts';
import { listLinesToPack } from '../packed-lines.ts';
import { findPacking } from '../packing-repository.ts';
import { readSteps } from '../read-preparation.ts';
import { consignments } from '../tables.ts';
import {
  type FoundConsignment,
  requireConsignmentById,
  stateOf,
  toConsignment,
  withLines,
} from './consignment-repository.ts';
import { listGaps } from './ship-consignment.ts';

const isOf: Record<ConsignmentState, SQL | undefined> = {
  'to-be-sent': and(isNull(consignments.sentAt), isNull(consignments.discardedAt)),
  sent: isNotNull(consignments.sentAt),
  discarded: isNotNull(consignments.discardedAt),
};

/** The newest first. */
export async function listConsignments(
  db: Database,
  { purpose, state, limit, offset }: z.output<typeof consignmentListQuerySchema>,
  settings: ClearanceSettings,
): Promise<Page<ListedConsignment>> {
  const wanted = and(purpose && eq(consignments.purpose, purpose), state && isOf[state]);
  const rows = await db
    .select()
    .from(consignments)
    .where(wanted)
    .orderBy(desc(consignments.number))
    .limit(limit)
    .offset(offset);
  const items: ListedConsignment[] = [];
  for (const found of await withLines(db, rows)) items.push((await toDetails(db, found, settings)).listed);
  return { items, total: await db.$count(consignments, wanted) };
}

/** Those that wait to be sent, for the overview. */
export const countConsignmentsToSend = sql`select count(*)::int from ${consignments} where ${isOf['to-be-sent']}`;

export async function readConsignment(
  db: Database,
  id: string,
  settings: ClearanceSettings,
): Promise<ConsignmentDetails> {
  const { listed, preparation } = await toDetails(db, await requireConsignmentById(db, id), settings);
  return { ...listed, preparation };
}

async function toDetails(
  db: Database,
  found: FoundConsignment,
  settings: ClearanceSettings,
): Promise<{ listed: ListedConsignment; preparation: ConsignmentDetails['preparation'] }> {
  const state = stateOf(found);
  const preparation = state === 'to-be-sent' ? await prepare(db, found, settings) : null;
  const { id, purpose, causeName, causePath, note, shippedOn, carrier, trackingNumber } = found;
  return {
    preparation,
    listed: {
      ...{ id, number: formatConsignmentNumber(found.number), purpose, state, note, shippedOn },
      ...{ carrier, trackingNumber, trackingUrl: trackingUrlOf(found) },
      recipient: { name: found.recipientName, address: found.recipientAddress },
      cause: causeName && causePath ? { name: causeName, path: causePath } : null,
      lines: found.lines.map(({ units, ...line }) => ({
        ...line,
        serials: units.map(({ serial }) => serial),
      })),
      createdAt: found.createdAt.toISOString(),
      sentAt: found.sentAt?.toISOString() ?? null,
      waits: preparation?.steps.ship.problems ?? [],
    },
  };
}

async function prepare(db: Database, found: FoundConsignment, settings: ClearanceSettings) {
  const consignment = toConsignment(found);
  const lines = await listLinesToPack(db, consignment);
  return await readSteps(db, consignment, settings, listGaps(found, lines, await findPacking(db, found.id)));
}
