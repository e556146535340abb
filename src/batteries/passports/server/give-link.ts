import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { nextStatuses } from '../rules/battery-status.ts';
import { lockUnit, requireUnit, type UnitRow } from './find-unit.ts';
import { passportPathOf, requireOwnUnit, toLink } from './own-units.ts';
import { hashOf, newLinkToken } from './passport-access.ts';
import { passportLinks, statusProposals } from './tables.ts';

const dayMs = 24 * 60 * 60_000;
export const mostLinks = 50;

interface Wanted {
  /** Whom it is for. */
  name: string;
  days: number;
}

/** Shares what the owner reads. The link is shown only once. */
export async function letIn(db: Database, address: string, unitId: string, wanted: Wanted, userId: string) {
  return await db.transaction(async (tx) => {
    await lockUnit(tx, unitId);
    const unit = await requireOwnUnit(tx, unitId, userId);
    return await giveLink(tx, address, unit, { ...wanted, reader: 'interested', givenBy: userId });
  });
}

/** Lets an authority read what authorities read. */
export async function letAuthorityIn(
  db: Database,
  address: string,
  unitId: string,
  wanted: Wanted,
  admin: { id: string },
) {
  return await db.transaction(async (tx) => {
    await lockUnit(tx, unitId);
    const unit = await requireUnit(tx, unitId);
    const given = await giveLink(tx, address, unit, { ...wanted, reader: 'authority', givenBy: null });
    await recordAdminActions(tx, admin, [
      {
        action: 'passport.opened',
        subject: { kind: 'unit', id: unitId, name: unit.serial },
        after: { name: wanted.name, endsAt: given.endsAt },
      },
    ]);
    return given;
  });
}

/** The unit must be locked. */
async function giveLink(
  tx: Database,
  address: string,
  unit: UnitRow,
  { name, days, reader, givenBy }: Wanted & { reader: 'interested' | 'authority'; givenBy: string | null },
) {
  const path = passportPathOf(unit);
  if (!path) throw new ShopError('conflict', 'This unit has no passport.');
  const open = await tx.$count(passportLinks, sql`unit_id = ${unit.id} and ends_at > now()`);
  if (open >= mostLinks)
    throw new ShopError('conflict', `There are ${mostLinks} active links. Revoke one first.`);
  const token = newLinkToken();
  const endsAt = new Date(Date.now() + days * dayMs);
  await tx
    .insert(passportLinks)
    .values({ unitId: unit.id, reader, name, tokenHash: hashOf(token), givenBy, endsAt });
  return {
    // Behind the #, which browsers keep to themselves: no log and no other site ever sees it.
    address: `${address}${path}#${token}`,
    endsAt: endsAt.toISOString(),
  };
}

export async function endOwnLink(
  db: Database,
  unitId: string,
  linkId: string,
  userId: string,
): Promise<void> {
  const ended = await db
    .delete(passportLinks)
    .where(
      and(eq(passportLinks.id, linkId), eq(passportLinks.unitId, unitId), eq(passportLinks.givenBy, userId)),
    );
  if (!ended.rowCount) throw noSuchLink();
}

/** What an admin is told of a unit's passport. */
export async function readUnitPassport(db: Database, unitId: string) {
  const unit = await requireUnit(db, unitId);
  const rows = await db
    .select()
    .from(passportLinks)
    .where(and(ofAuthority(unitId), gt(passportLinks.endsAt, sql`now()`)))
    .orderBy(asc(passportLinks.createdAt));
  const status = unit.status ?? 'original';
  const [proposal] = await db.select().from(statusProposals).where(eq(statusProposals.unitId, unitId));
  return {
    ...{ path: passportPathOf(unit), status, next: nextStatuses(status), links: rows.map(toLink) },
    proposal: proposal
      ? { status: proposal.status, reason: proposal.reason, at: proposal.createdAt.toISOString() }
      : null,
  };
}

export async function endAuthorityLink(
  db: Database,
  unitId: string,
  linkId: string,
  admin: { id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { serial } = await requireUnit(tx, unitId);
    const [ended] = await tx
      .delete(passportLinks)
      .where(and(ofAuthority(unitId), eq(passportLinks.id, linkId)))
      .returning();
    if (!ended) throw noSuchLink();
    await recordAdminActions(tx, admin, [
      {
        action: 'passport.closed',
        subject: { kind: 'unit', id: unitId, name: serial },
        before: { name: ended.name, endsAt: ended.endsAt.toISOString() },
      },
    ]);
  });
}

const ofAuthority = (unitId: string) =>
  and(eq(passportLinks.unitId, unitId), eq(passportLinks.reader, 'authority'));

const noSuchLink = () => new ShopError('not-found', 'Link not found.');
