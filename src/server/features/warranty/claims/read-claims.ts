import { and, asc, desc, eq, ilike, like, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Page } from '#contract/lists.ts';
import type { Claim, claimListQuerySchema, ListedClaim } from '#contract/warranty/claims.ts';
import { canTake, claimStepNames, claimSteps } from '#domain/warranty/claim-steps.ts';
import type { Database } from '../../../adapters/database/database.ts';
import {
  orders,
  products,
  units,
  users,
  warrantyClaimEvents,
  warrantyClaimFiles,
  warrantyClaims,
  warrantyTerms,
} from '../../../adapters/database/schema.ts';
import type { PaperLinks } from '../../papers/paper-routes.ts';
import { toClaimFile } from '../files/claim-file-routes.ts';
import { toTerms } from '../terms/terms-repository.ts';
import { noSuchClaim } from './claim-repository.ts';

/** Who reads: a customer is told nothing but what is theirs, and not which admin it was. */
export type ClaimReader = { id: string; isAdmin: boolean };

type ClaimPlaces = { db: Database; links: PaperLinks };

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
    })
    .from(warrantyClaims)
    .innerJoin(units, eq(units.id, warrantyClaims.unitId))
    .innerJoin(products, eq(products.id, units.productId))
    .leftJoin(users, eq(users.id, warrantyClaims.userId))
    .leftJoin(warrantyTerms, eq(warrantyTerms.id, warrantyClaims.termsId))
    .leftJoin(orders, eq(orders.id, warrantyClaims.orderId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectClaims>>[number];

export async function listClaims(
  db: Database,
  { state, unit, q, limit, offset }: z.output<typeof claimListQuerySchema>,
  reader: ClaimReader,
): Promise<Page<ListedClaim>> {
  const wanted = and(
    reader.isAdmin ? undefined : eq(warrantyClaims.userId, reader.id),
    state && eq(warrantyClaims.state, state),
    unit ? eq(warrantyClaims.unitId, unit) : undefined,
    q ? matches(q, reader) : undefined,
  );
  const [rows, counted] = await Promise.all([
    selectClaims(db)
      .where(wanted)
      .orderBy(desc(warrantyClaims.changedAt), desc(warrantyClaims.id))
      .limit(limit)
      .offset(offset),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(warrantyClaims)
      .innerJoin(units, eq(units.id, warrantyClaims.unitId))
      .leftJoin(users, eq(users.id, warrantyClaims.userId))
      .where(wanted),
  ]);
  return { items: rows.map((row) => toListed(row, reader)), total: counted[0]?.total ?? 0 };
}

function matches(typed: string, { isAdmin }: ClaimReader): SQL | undefined {
  const literal = typed.replace(/[\\%_]/g, '\\$&');
  const isSerial = like(units.serial, `${literal.toUpperCase()}%`);
  return isAdmin
    ? or(isSerial, ilike(users.displayName, `%${literal}%`), ilike(users.email, `%${literal}%`))
    : isSerial;
}

/** Somebody else's claim and one that was never made answer alike. */
export async function readClaim({ db, links }: ClaimPlaces, id: string, reader: ClaimReader): Promise<Claim> {
  const [row] = await selectClaims(db).where(eq(warrantyClaims.id, id));
  if (!row || !(reader.isAdmin || row.claim.userId === reader.id)) throw noSuchClaim();
  const { claim, terms, orderNumber } = row;
  const { version, problem, shippedOn, inServiceOn, figures, isFromReadings, readings, judgement, remedy } =
    claim;
  return {
    ...toListed(row, reader),
    ...{ version, problem, shippedOn, inServiceOn, figures, isFromReadings, readings, judgement, remedy },
    terms: terms && toTerms(terms),
    // The order may be of whoever owned it before.
    order: reader.isAdmin && claim.orderId && orderNumber ? { id: claim.orderId, number: orderNumber } : null,
    events: await readEvents({ db, links }, id, reader),
    steps: claimStepNames.filter(
      (step) =>
        canTake(step, claim.state) &&
        ['either', reader.isAdmin ? 'admin' : 'customer'].includes(claimSteps[step].by),
    ),
  };
}

function toListed({ claim, unit, user }: Row, { isAdmin }: ClaimReader): ListedClaim {
  const { id, state, judgement, createdAt, changedAt } = claim;
  return {
    ...{ id, state, unit, verdict: judgement.verdict },
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
    ...{ figures: data.figures ?? null, verdict: data.verdict ?? null, remedy: data.remedy ?? null },
    files: files.filter(({ eventId }) => eventId === id).map((file) => toClaimFile(links, file)),
  }));
}
