import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Page } from '#platform/contract/lists.ts';
import type { Database } from '#platform/server/database/database.ts';
import { trackingUrlOf } from '#shop/shipments/rules/carriers.ts';
import type { ConsignmentDetails } from '../../contract/calls.ts';
import type { consignmentListQuerySchema, ListedConsignment } from '../../contract/consignments.ts';
import { type ConsignmentState, formatConsignmentNumber } from '../../rules/consignments.ts';
import type { ClearanceSettings } from '../clear-shipment.ts';
import { listLinesOfConsignments } from '../packed-lines.ts';
import { findPackings, listPaperRowsOf } from '../packing-repository.ts';
import { judgeSteps } from '../read-preparation.ts';
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
  const details = await toDetails(db, await withLines(db, rows), settings);
  return { items: details.map(({ listed }) => listed), total: await db.$count(consignments, wanted) };
}

/** Those that wait to be sent, for the overview. */
export const countConsignmentsToSend = sql`select count(*)::int from ${consignments} where ${isOf['to-be-sent']}`;

export async function readConsignment(
  db: Database,
  id: string,
  settings: ClearanceSettings,
): Promise<ConsignmentDetails> {
  const [details] = await toDetails(db, [await requireConsignmentById(db, id)], settings);
  if (!details) throw new Error('A consignment was lost.');
  return { ...details.listed, preparation: details.preparation };
}

interface Details {
  listed: ListedConsignment;
  preparation: ConsignmentDetails['preparation'];
}

/** What those that have not left wait for is judged by what is read of all of them at once. */
async function toDetails(
  db: Database,
  some: readonly FoundConsignment[],
  settings: ClearanceSettings,
): Promise<Details[]> {
  const open = some.filter((found) => stateOf(found) === 'to-be-sent');
  const ids = open.map(({ id }) => id);
  const [lines, packings, papers] = [
    await listLinesOfConsignments(db, open.map(toConsignment)),
    await findPackings(db, ids),
    await listPaperRowsOf(db, ids),
  ];
  const steps = new Map(
    open.map((found, index) => {
      const own = { lines: lines[index] ?? [], packing: packings.get(found.id), settings };
      const its = papers.filter(({ shipmentId }) => shipmentId === found.id);
      const gaps = listGaps(found, own.lines, own.packing);
      return [found.id, judgeSteps(toConsignment(found), { ...own, papers: its }, gaps)];
    }),
  );
  return some.map((found) => toDetail(found, steps.get(found.id) ?? null));
}

function toDetail(found: FoundConsignment, preparation: Details['preparation']): Details {
  const state = stateOf(found);
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
