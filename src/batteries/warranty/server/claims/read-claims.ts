import { and, asc, desc, eq, gt, ilike, like, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import {
  type ConsignmentRow,
  stateOf,
} from '#batteries/packages/server/consignments/consignment-repository.ts';
import { consignments } from '#batteries/packages/server/tables.ts';
import { units } from '#batteries/units/server/tables.ts';
import { userLetters, users } from '#people/accounts/server/tables.ts';
import type { Page } from '#platform/contract/lists.ts';
import { minorToAmount } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { beginningWith, containing } from '#platform/server/database/queries.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { PaperLinks } from '#shop/order-papers/server/paper-routes.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { refunds } from '#shop/refunds/server/tables.ts';
import { trackingUrlOf } from '#shop/shipments/rules/carriers.ts';
import type { Claim, ClaimRefund, claimListQuerySchema, ListedClaim } from '../../contract/claims.ts';
import {
  canTake,
  claimStepNames,
  claimSteps,
  formatClaimNumber,
  readClaimNumber,
} from '../../rules/claim-steps.ts';
import { isReturnOpen } from '../../rules/return-steps.ts';
import { toClaimFile } from '../files/claim-file-routes.ts';
import { findReturnOfClaim } from '../returns/return-repository.ts';
import { warrantyClaimEvents, warrantyClaimFiles, warrantyClaims, warrantyTerms } from '../tables.ts';
import { toTerms } from '../terms.ts';
import { isClaimOf, noSuchClaim } from './claim-repository.ts';

/** Who reads: a customer is told nothing but what is theirs, and not which admin it was. */
export type ClaimReader = { id: string; isAdmin: boolean };

type ClaimPlaces = { db: Database; links: PaperLinks };

const replacements = alias(units, 'replacements');

function selectClaims(db: Database) {
  return db
    .select({
      claim: warrantyClaims,
      unit: {
        ...{ id: units.id, serial: units.serial, name: products.name },
        sku: sql<string>`coalesce(${products.sku}, '')`,
      },
      user: { name: users.displayName, email: users.email },
      terms: warrantyTerms,
      orderNumber: orders.number,
      replacement: { id: replacements.id, serial: replacements.serial },
      consignment: consignments,
    })
    .from(warrantyClaims)
    .innerJoin(units, eq(units.id, warrantyClaims.unitId))
    .innerJoin(products, eq(products.id, units.productId))
    .leftJoin(users, eq(users.id, warrantyClaims.userId))
    .leftJoin(warrantyTerms, eq(warrantyTerms.id, warrantyClaims.termsId))
    .leftJoin(orders, eq(orders.id, warrantyClaims.orderId))
    .leftJoin(consignments, eq(consignments.causeId, warrantyClaims.id))
    .leftJoin(replacements, eq(replacements.id, warrantyClaims.replacementId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectClaims>>[number];

export async function listClaims(
  db: Database,
  { state, kind, unit, q, limit, offset }: z.output<typeof claimListQuerySchema>,
  reader: ClaimReader,
): Promise<Page<ListedClaim>> {
  const wanted = and(
    reader.isAdmin ? undefined : isClaimOf(reader.id),
    state && eq(warrantyClaims.state, state),
    kind && eq(warrantyClaims.kind, kind),
    unit ? eq(warrantyClaims.unitId, unit) : undefined,
    q ? matches(q, reader) : undefined,
  );
  const [rows, counted] = await Promise.all([
    selectClaims(db)
      .where(wanted)
      .orderBy(desc(warrantyClaims.changedAt), desc(warrantyClaims.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: sql<number>`count(*)::int` }).from(warrantyClaims).where(wanted),
  ]);
  return { items: rows.map((row) => toListed(row, reader)), total: counted[0]?.total ?? 0 };
}

/** As arrays, so that each way has its index: claims of a unit, of a customer, of a number. */
function matches(typed: string, { isAdmin }: ClaimReader): SQL | undefined {
  const number = readClaimNumber(typed);
  const isOfUnit = sql`${warrantyClaims.unitId} = any (array(
    select ${units.id} from ${units} where ${like(units.serial, beginningWith(typed.toUpperCase()))}))`;
  const isOfCustomer = sql`${warrantyClaims.userId} = any (array(
    select ${users.id} from ${users} where ${ilike(userLetters, containing(typed))}))`;
  return or(
    number ? eq(warrantyClaims.number, number) : undefined,
    isOfUnit,
    isAdmin ? isOfCustomer : undefined,
  );
}

/** Another customer's claim answers like one that does not exist. */
export async function readClaim({ db, links }: ClaimPlaces, id: string, reader: ClaimReader): Promise<Claim> {
  const [row] = await selectClaims(db).where(
    and(eq(warrantyClaims.id, id), reader.isAdmin ? undefined : isClaimOf(reader.id)),
  );
  if (!row) throw noSuchClaim();
  const { claim, terms, orderNumber, replacement, consignment } = row;
  const returned = await findReturnOfClaim(db, id, reader);
  const isAskedBack = returned !== null && isReturnOpen(returned.state);
  const refundsOfOrder = reader.isAdmin ? await listRefunds(db, claim.orderId) : [];
  const {
    version,
    details,
    problem,
    shippedOn,
    inServiceOn,
    figures,
    isFromReadings,
    readings,
    judgement,
    remedy,
  } = claim;
  return {
    ...toListed(row, reader),
    ...{
      version,
      details,
      problem,
      shippedOn,
      inServiceOn,
      figures,
      isFromReadings,
      readings,
      judgement,
      remedy,
    },
    differences: claim.differences,
    terms: terms && toTerms(terms),
    ...{ replacement, refunds: refundsOfOrder },
    sending: consignment && toSending(consignment, reader),
    refund: refundsOfOrder.find((refund) => refund.id === claim.refundId) ?? null,
    // The order may be a previous owner's.
    order: reader.isAdmin && claim.orderId && orderNumber ? { id: claim.orderId, number: orderNumber } : null,
    events: await readEvents({ db, links }, id, reader),
    return: returned,
    steps: claimStepNames.filter(
      (step) =>
        canTake(step, claim.state) &&
        !(step === 'return-asked' && isAskedBack) &&
        ['either', reader.isAdmin ? 'admin' : 'customer'].includes(claimSteps[step].by),
    ),
  };
}

function toSending(consignment: ConsignmentRow, { isAdmin }: ClaimReader): Claim['sending'] {
  const { id, purpose, carrier, trackingNumber, shippedOn, sentAt } = consignment;
  return {
    ...{ consignmentId: isAdmin ? id : null, purpose, state: stateOf(consignment) },
    ...{ sentOn: sentAt && shippedOn, carrier, trackingNumber, trackingUrl: trackingUrlOf(consignment) },
  };
}

function toListed({ claim, unit, user, consignment }: Row, { isAdmin }: ClaimReader): ListedClaim {
  const { id, number, kind, state, judgement, createdAt, changedAt } = claim;
  return {
    ...{ id, number: formatClaimNumber(number), kind, state, unit, verdict: judgement.verdict },
    isToBeSent: consignment !== null && stateOf(consignment) === 'to-be-sent',
    ...{ madeAt: createdAt.toISOString(), changedAt: changedAt.toISOString() },
    customer: isAdmin && user?.email ? { name: user.name ?? '', email: user.email } : null,
  };
}

async function readEvents(
  { db, links }: ClaimPlaces,
  claimId: string,
  { isAdmin }: ClaimReader,
): Promise<Claim['events']> {
  const files = await db
    .select()
    .from(warrantyClaimFiles)
    .where(eq(warrantyClaimFiles.claimId, claimId))
    .orderBy(asc(warrantyClaimFiles.createdAt), asc(warrantyClaimFiles.id));
  const rows = await db
    .select({ event: warrantyClaimEvents, name: users.displayName })
    .from(warrantyClaimEvents)
    .leftJoin(users, eq(users.id, warrantyClaimEvents.actorId))
    .where(eq(warrantyClaimEvents.claimId, claimId))
    .orderBy(asc(warrantyClaimEvents.id));
  return rows.map(({ event: { id, step, createdAt, actorKind, words, data }, name }) => ({
    ...{ id, step, at: createdAt.toISOString(), by: actorKind, words },
    name: isAdmin && actorKind === 'admin' ? name : null,
    reason: isAdmin ? (data.reason ?? null) : null,
    ...{
      figures: data.figures ?? null,
      works: data.works ?? null,
      verdict: data.verdict ?? null,
      remedy: data.remedy ?? null,
    },
    ...{ replacement: data.replacement ?? null, hasReturned: data.hasReturned ?? false },
    condition: data.condition ?? null,
    files: files.filter(({ eventId }) => eventId === id).map((file) => toClaimFile(links, file)),
  }));
}

/** Of the order that a battery was sold with: those that went, or are still owed. */
async function listRefunds(db: Database, orderId: string | null): Promise<ClaimRefund[]> {
  if (!orderId) return [];
  const rows = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), gt(refunds.amountCents, 0), ne(refunds.state, 'failed')))
    .orderBy(desc(refunds.createdAt));
  return rows.map(({ id, amountCents, createdAt, state }) => ({
    ...{
      id,
      amount: minorToAmount(amountCents),
      at: createdAt.toISOString(),
      isSent: state === 'succeeded',
    },
  }));
}
