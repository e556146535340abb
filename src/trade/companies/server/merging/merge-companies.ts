import { eq, inArray } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { formatCount } from '#platform/kernel/count.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isDeadlock } from '#platform/server/database/failures.ts';
import { writeAccountEmail } from '#platform/server/mail/write-email-row.ts';
import { orders } from '#shop/orders/server/tables.ts';
import type { Merging } from '../../contract/company.ts';
import { takenOver, whyNotMerge } from '../../rules/merging.ts';
import { subjectOf } from '../change-company.ts';
import { mostMembers } from '../change-people.ts';
import { type Acting, listOwnerEmails, noSuchCompany, recordCompanyEvent } from '../company-repository.ts';
import { type CompanyRow, companies, companyMembers } from '../tables.ts';
import { dropRows, type Merger, moveRows, type OfCompany } from './of-companies.ts';

interface MergingParts {
  db: Database;
  ofCompanies: OfCompany[];
}

interface Both {
  gone: CompanyRow;
  stays: CompanyRow;
}

/** What would move to the other company, and what prevents it. */
export async function readMerging({ db, ofCompanies }: MergingParts, merger: Merger): Promise<Merging> {
  const { gone, stays } = await readBoth(db, merger);
  const { vatId, registrationNumber, electronicAddress } = takenOver(gone, stays);
  const taken = {
    'VAT number': stays.vatId ? null : vatId,
    'registration number': stays.registrationNumber ? null : registrationNumber,
    'Peppol address': stays.electronicAddress ? null : electronicAddress,
  };
  return {
    into: { id: stays.id, name: stays.name },
    refusals: await findRefusals(db, { gone, stays }),
    moves: await countRows(db, ofCompanies, gone.id),
    takesOver: Object.entries(taken).flatMap(([what, value]) => (value ? [`${what} ${value}`] : [])),
  };
}

const attempts = 3;

/** All that belongs to the one belongs to the other from now on. The one stays as a record that says so. */
export async function mergeCompanies(
  parts: MergingParts,
  merger: Merger & { reason: string },
  admin: Acting,
): Promise<string> {
  for (let attempt = 1; ; attempt++)
    try {
      return await parts.db.transaction((tx) => merge(tx, parts, merger, admin));
    } catch (error) {
      if (attempt === attempts || !isDeadlock(error)) throw error;
    }
}

async function merge(
  tx: Database,
  { ofCompanies }: MergingParts,
  { reason, ...merger }: Merger & { reason: string },
  admin: Acting,
): Promise<string> {
  const { gone, stays } = await readBoth(tx, merger, { locked: true });
  const refusals = await findRefusals(tx, { gone, stays });
  if (refusals.length > 0) throw new ShopError('conflict', refusals.join(' '));
  // Who holds an order may be about to write for the company; then no one writes for it until this has ended (`follow_merger`).
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.companyId, gone.id))
    .orderBy(orders.id)
    .for('no key update');
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, gone.id)).for('update');
  const moved = await countRows(tx, ofCompanies, gone.id);
  const told = new Set([...(await listOwnerEmails(tx, gone.id)), ...(await listOwnerEmails(tx, stays.id))]);
  await close(tx, { gone, stays });
  for (const { table, merge: statements } of ofCompanies)
    for (const statement of statements?.(merger) ?? [moveRows(table, merger)]) await tx.execute(statement);
  await tx.execute(dropRows(companyMembers, merger));
  await record(tx, { gone, stays }, { reason, moved, admin });
  for (const email of told)
    await writeAccountEmail(tx, {
      ...{ kind: 'company-merged', email, cause: `company ${gone.id} merged` },
      data: { name: gone.name, into: stays.id },
    });
  return stays.name;
}

/** In the order of their ids, so that merging each into the other at once takes turns. */
async function readBoth(db: Database, merger: Merger, { locked = false } = {}): Promise<Both> {
  const query = db
    .select()
    .from(companies)
    .where(inArray(companies.id, [merger.gone, merger.stays]))
    .orderBy(companies.id);
  const rows = locked ? await query.for('no key update') : await query;
  const [gone, stays] = [merger.gone, merger.stays].map((id) => rows.find((row) => row.id === id));
  if (!gone || !stays) throw noSuchCompany();
  return { gone, stays };
}

async function findRefusals(db: Database, { gone, stays }: Both): Promise<string[]> {
  const refusals = whyNotMerge(gone, stays);
  const people = await db
    .selectDistinct({ id: companyMembers.userId })
    .from(companyMembers)
    .where(inArray(companyMembers.companyId, [gone.id, stays.id]));
  return people.length > mostMembers
    ? [...refusals, `Together, they have more than ${mostMembers} people.`]
    : refusals;
}

async function countRows(
  db: Database,
  ofCompanies: OfCompany[],
  companyId: string,
): Promise<Merging['moves']> {
  const moves: Merging['moves'] = [];
  for (const { table, what } of ofCompanies) {
    if (!what) continue;
    const count = await db.$count(table, eq(table.companyId, companyId));
    if (count > 0) moves.push({ what, count });
  }
  return moves;
}

/** Nothing is bought in its name any more. What was merged into it before is merged into the other, too. */
async function close(tx: Database, { gone, stays }: Both): Promise<void> {
  await tx
    .update(companies)
    .set({
      ...{ mergedInto: stays.id, state: 'blocked', stateReason: 'It was merged into another company.' },
      ...{ joinDomain: null, revision: gone.revision + 1 },
    })
    .where(eq(companies.id, gone.id));
  await tx.update(companies).set({ mergedInto: stays.id }).where(eq(companies.mergedInto, gone.id));
  await tx
    .update(companies)
    .set({ ...takenOver(gone, stays), revision: stays.revision + 1 })
    .where(eq(companies.id, stays.id));
}

async function record(
  tx: Database,
  { gone, stays }: Both,
  { reason, moved, admin }: { reason: string; moved: Merging['moves']; admin: Acting },
): Promise<void> {
  await recordCompanyEvent(tx, stays.id, { kind: 'merged', actorId: admin.id, reason: gone.name });
  await recordAdminActions(tx, admin, [
    {
      ...{ action: 'company.merged', subject: subjectOf(stays) },
      after: {
        ...{ company: gone.name, reason },
        moved: moved.map(({ what, count }) => `${what}: ${formatCount(count)}`).join(', '),
      },
    },
  ]);
}
