import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#people/accounts/server/tables.ts';
import type { RouteName } from '#platform/contract/calls.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Company, CompanyDetails, CompanyMember, MyCompany } from '../contract/company.ts';
import { rightsByOrderCall } from '../contract/routes.ts';
import {
  type CompanyEventKind,
  type CompanyRight,
  type CompanyRole,
  describeCompanyEvent,
  mayInCompany,
  roleWords,
} from '../rules/roles.ts';
import {
  type CompanyRow,
  companies,
  companyBuyers,
  companyEvents,
  companyInvitations,
  companyMembers,
} from './tables.ts';

export interface Acting {
  id: string;
  isAdmin: boolean;
}

const eventsShown = 50;

export const toCompany = ({ createdAt, ...row }: CompanyRow): Company => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

/**
 * Lets a person do something to a company, if they are one of its people with that right, or an admin of the
 * shop. To other people there is no such company. Answers their role there.
 */
export async function admitToCompany(
  db: Database,
  right: CompanyRight,
  { companyId, caller }: { companyId: string; caller: Acting },
): Promise<CompanyRole | null> {
  const [found] = await db
    .select({ name: companies.name, mergedInto: companies.mergedInto, role: companyMembers.role })
    .from(companies)
    .leftJoin(
      companyMembers,
      // People of the company that it was merged into learn so, and no others.
      and(
        eq(companyMembers.companyId, sql`coalesce(${companies.mergedInto}, ${companies.id})`),
        eq(companyMembers.userId, caller.id),
      ),
    )
    .where(eq(companies.id, companyId));
  const role = found?.role ?? null;
  if (!found || (!role && !caller.isAdmin)) throw noSuchCompany();
  if (found.mergedInto && !caller.isAdmin)
    throw new ShopError('not-found', `${found.name} was merged into another of your companies.`);
  if (caller.isAdmin || (role && mayInCompany(role, right))) return role;
  throw new ShopError(
    'not-allowed',
    `Your role (${roleWords[role ?? 'viewer'].label.toLowerCase()}) does not allow this.`,
  );
}

/** Whether a person may make this call about an order of the company. */
export async function mayForCompany(
  db: Database,
  person: { id: string },
  { companyId, call }: { companyId: string; call: RouteName },
): Promise<boolean> {
  const right = rightsByOrderCall[call];
  if (!right) return false;
  const [member] = await db
    .select({ role: companyMembers.role })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, person.id)));
  return member !== undefined && mayInCompany(member.role, right);
}

/** Changes to a company and its people take turns. One that was merged into another is not changed any more. */
export async function lockCompany(tx: Database, id: string): Promise<CompanyRow> {
  const row = await lockRow(tx, id);
  if (row.mergedInto) throw new ShopError('conflict', `${row.name} was merged into another company.`);
  return row;
}

async function lockRow(tx: Database, id: string): Promise<CompanyRow> {
  const [row] = await tx.select().from(companies).where(eq(companies.id, id)).for('no key update');
  if (!row) throw noSuchCompany();
  return row;
}

/** Whether it has not been merged into another one. It is locked. */
export const isStillItself = async (tx: Database, id: string): Promise<boolean> =>
  (await lockRow(tx, id)).mergedInto === null;

/** The company itself, or the one that it was merged into. */
export async function findSuccessor(db: Database, id: string): Promise<string> {
  const [row] = await db
    .select({ mergedInto: companies.mergedInto })
    .from(companies)
    .where(eq(companies.id, id));
  return row?.mergedInto ?? id;
}

export const noSuchCompany = () => new ShopError('not-found', 'This company does not exist.');

export async function recordCompanyEvent(
  tx: Database,
  companyId: string,
  event: {
    kind: CompanyEventKind;
    actorId: string;
    subjectId?: string | undefined;
    role?: CompanyRole;
    reason?: string;
  },
): Promise<number> {
  const [row] = await tx
    .insert(companyEvents)
    .values({ companyId, ...event })
    .returning({ id: companyEvents.id });
  if (!row) throw new Error('No event was written.');
  return row.id;
}

export async function listMyCompanies(db: Database, userId: string): Promise<MyCompany[]> {
  const rows = await db
    .select({ company: companies, role: companyMembers.role, buyer: companyBuyers.userId })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .leftJoin(
      companyBuyers,
      and(
        eq(companyBuyers.userId, companyMembers.userId),
        eq(companyBuyers.companyId, companyMembers.companyId),
      ),
    )
    .where(eq(companyMembers.userId, userId))
    .orderBy(asc(companies.name), asc(companies.id));
  return rows.map(({ company, role, buyer }) => ({
    ...toCompany(company),
    role,
    isBuyingAs: buyer !== null,
  }));
}

export async function readCompany(
  db: Database,
  companyId: string,
  { role, caller }: { role: CompanyRole | null; caller: Acting },
): Promise<CompanyDetails> {
  const managesPeople = caller.isAdmin || (role !== null && mayInCompany(role, 'manage-people'));
  const successors = alias(companies, 'successors');
  const [[found], members, invitations, events] = await Promise.all([
    db
      .select({ row: companies, successor: { id: successors.id, name: successors.name } })
      .from(companies)
      .leftJoin(successors, eq(successors.id, companies.mergedInto))
      .where(eq(companies.id, companyId)),
    listMembers(db, companyId),
    managesPeople ? listInvitations(db, companyId) : [],
    managesPeople ? listEvents(db, companyId) : [],
  ]);
  if (!found) throw noSuchCompany();
  const { row, successor } = found;
  return { ...toCompany(row), successor, role, members, invitations, events };
}

async function listMembers(db: Database, companyId: string): Promise<CompanyMember[]> {
  const rows = await db
    .select({ member: companyMembers, name: users.displayName, email: users.email })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(asc(companyMembers.createdAt), asc(companyMembers.userId));
  return rows.map(({ member: { userId, role, createdAt }, name, email }) => ({
    ...{ userId, name, email, role },
    joinedAt: createdAt.toISOString(),
  }));
}

async function listInvitations(db: Database, companyId: string): Promise<CompanyDetails['invitations']> {
  const rows = await db
    .select({ invitation: companyInvitations, invitedBy: users.displayName })
    .from(companyInvitations)
    .leftJoin(users, eq(users.id, companyInvitations.invitedBy))
    .where(
      and(
        eq(companyInvitations.companyId, companyId),
        sql`${companyInvitations.closedAt} is null and ${companyInvitations.endsAt} > now()`,
      ),
    )
    .orderBy(desc(companyInvitations.createdAt));
  return rows.map(({ invitation: { id, email, role, endsAt }, invitedBy }) => ({
    ...{ id, email, role, invitedBy },
    endsAt: endsAt.toISOString(),
  }));
}

async function listEvents(db: Database, companyId: string): Promise<CompanyDetails['events']> {
  const subjects = alias(users, 'subjects');
  const rows = await db
    .select({ event: companyEvents, by: users.displayName, subject: subjects.displayName })
    .from(companyEvents)
    .leftJoin(users, eq(users.id, companyEvents.actorId))
    .leftJoin(subjects, eq(subjects.id, companyEvents.subjectId))
    .where(eq(companyEvents.companyId, companyId))
    .orderBy(desc(companyEvents.id))
    .limit(eventsShown);
  return rows.map(({ event, by, subject }) => ({
    ...{ id: event.id, at: event.createdAt.toISOString(), by },
    words: describeCompanyEvent({ ...event, subject }),
  }));
}

export async function listOwnerEmails(db: Database, companyId: string): Promise<string[]> {
  const owners = await db
    .select({ email: users.email })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.role, 'owner')));
  return owners.map(({ email }) => email);
}
