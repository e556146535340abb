import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { readLinkToken } from '#people/sign-in/server/links/links.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { isOwnEmail } from '#platform/kernel/ownership.ts';
import type { Database } from '#platform/server/database/database.ts';
import { writeAccountEmail } from '#platform/server/mail/write-email-row.ts';
import type { InvitationInput } from '../contract/company.ts';
import { type CompanyRole, isLastOwner, mayInCompany, roleWords } from '../rules/roles.ts';
import { subjectOf } from './change-company.ts';
import {
  type Acting,
  listOwnerEmails,
  lockCompany,
  noSuchCompany,
  recordCompanyEvent,
} from './company-repository.ts';
import { companies, companyBuyers, companyInvitations, companyMembers } from './tables.ts';

/** Open at the same time, and sent within a day: by a company, by a person, and by either to one address. */
const mostInvitations = { open: 50, inADay: 100, toOneAddress: 3 };
export const mostMembers = 500;

/** Sends a link that works once, for seven days. An earlier one for the same address ends. */
export async function invite(
  db: Database,
  companyId: string,
  { to, role }: InvitationInput,
  caller: Acting,
): Promise<void> {
  await db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    if (company.state === 'blocked' && !caller.isAdmin)
      throw new ShopError('conflict', `${company.name} is blocked: ${company.stateReason}`);
    const [member] = await tx
      .select({ id: users.id })
      .from(companyMembers)
      .innerJoin(users, eq(users.id, companyMembers.userId))
      .where(and(eq(companyMembers.companyId, companyId), eq(users.email, to)));
    if (member) throw refusedAt('to', `${to} already belongs to this company.`);
    await closeInvitations(
      tx,
      and(eq(companyInvitations.companyId, companyId), eq(companyInvitations.email, to)),
    );
    await requireFewInvitations(tx, companyId, { to, by: caller.id });
    const [invitation] = await tx
      .insert(companyInvitations)
      .values({
        ...{ companyId, email: to, role, invitedBy: caller.id },
        endsAt: sql`now() + interval '7 days'`,
      })
      .returning();
    if (!invitation) throw new Error('The database kept no invitation.');
    await recordCompanyEvent(tx, companyId, { kind: 'invited', actorId: caller.id, role });
    await logIfAdmin(tx, caller, { company, action: 'company.person-invited', after: { role } });
    await writeAccountEmail(tx, {
      ...{ kind: 'company-invitation', email: to, cause: `company invitation ${invitation.id}` },
      data: { invitation: invitation.id },
    });
  });
}

async function requireFewInvitations(
  tx: Database,
  companyId: string,
  { to, by }: { to: string; by: string },
): Promise<void> {
  // Of several at once, for other companies, each counts those before it.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, by)).for('no key update');
  const ofCompany = eq(companyInvitations.companyId, companyId);
  const inADay = and(
    or(ofCompany, eq(companyInvitations.invitedBy, by)),
    gt(companyInvitations.createdAt, sql`now() - interval '1 day'`),
  );
  const toAddress = await tx.$count(companyInvitations, and(inADay, eq(companyInvitations.email, to)));
  if (toAddress >= mostInvitations.toOneAddress)
    throw new ShopError(
      'conflict',
      `${to} was invited ${mostInvitations.toOneAddress} times within a day. Please try again tomorrow.`,
    );
  const open = await tx.$count(companyInvitations, and(ofCompany, isOpen));
  if (open >= mostInvitations.open || (await tx.$count(companyInvitations, inADay)) >= mostInvitations.inADay)
    throw new ShopError('conflict', 'Too many invitations. Withdraw one, or invite more people tomorrow.');
  await requireRoom(tx, companyId);
}

/** The company must be locked. */
export async function requireRoom(tx: Database, companyId: string): Promise<void> {
  const members = await tx.$count(companyMembers, eq(companyMembers.companyId, companyId));
  if (members >= mostMembers) throw new ShopError('conflict', `A company has at most ${mostMembers} people.`);
}

const isOpen = and(isNull(companyInvitations.closedAt), gt(companyInvitations.endsAt, sql`now()`));

const closeInvitations = (tx: Database, which: ReturnType<typeof and>) =>
  tx
    .update(companyInvitations)
    .set({ closedAt: sql`now()` })
    .where(and(which, isNull(companyInvitations.closedAt)))
    .returning({ id: companyInvitations.id });

/** Those that a person sent, and any to themselves, from before they joined in another way: no way back in. */
const closeInvitationsOf = (tx: Database, { companyId, userId }: Person) =>
  closeInvitations(
    tx,
    and(
      eq(companyInvitations.companyId, companyId),
      sql`(${companyInvitations.invitedBy} = ${userId}
        or ${companyInvitations.email} = (select email from users where id = ${userId}))`,
    ),
  );

export async function withdrawInvitation(
  db: Database,
  { companyId, invitationId }: { companyId: string; invitationId: string },
  caller: Acting,
): Promise<void> {
  await db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    const closed = await closeInvitations(
      tx,
      and(eq(companyInvitations.companyId, companyId), eq(companyInvitations.id, invitationId)),
    );
    if (closed.length === 0) throw new ShopError('not-found', 'This invitation is no longer open.');
    await recordCompanyEvent(tx, companyId, { kind: 'invitation-withdrawn', actorId: caller.id });
    await logIfAdmin(tx, caller, { company, action: 'company.invitation-withdrawn' });
  });
}

/** What a link invites to, if it is open and was sent to this person. */
export async function readInvitation(
  db: Database,
  { secret, token }: { secret: string; token: string },
  caller: { email: string },
) {
  const id = readLinkToken(secret, 'company-invitation', token);
  const [found] = id
    ? await db
        .select({ invitation: companyInvitations, company: companies.name })
        .from(companyInvitations)
        .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
        .where(and(eq(companyInvitations.id, id), isOpen))
    : [];
  if (!found)
    throw new ShopError(
      'not-found',
      'This invitation was already used or withdrawn, or it has expired. Ask the company for a new one.',
    );
  if (!isOwnEmail(caller, found.invitation.email))
    throw new ShopError(
      'not-allowed',
      'This invitation was sent to another email address. Sign in with that address to accept it.',
    );
  return found;
}

/** Makes the person one of the company's people, once. Its owners are told. */
export async function acceptInvitation(
  db: Database,
  opening: { secret: string; token: string },
  caller: Acting & { email: string },
): Promise<string> {
  const { invitation } = await readInvitation(db, opening, caller);
  const { companyId, role } = invitation;
  return await db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    // Looked at again under the lock: it may have been withdrawn, or accepted on another device.
    await readInvitation(tx, opening, caller);
    await requireRoom(tx, companyId);
    await closeInvitations(tx, eq(companyInvitations.id, invitation.id));
    await tx.insert(companyMembers).values({ companyId, userId: caller.id, role }).onConflictDoNothing();
    await recordCompanyEvent(tx, companyId, { kind: 'joined', actorId: caller.id, role });
    for (const email of await listOwnerEmails(tx, companyId))
      await writeAccountEmail(tx, {
        ...{ kind: 'company-joined', email, cause: `company invitation ${invitation.id}` },
        data: { companyId, userId: caller.id },
      });
    return companyId;
  });
}

interface Person {
  companyId: string;
  userId: string;
}

export async function changeMember(
  db: Database,
  { companyId, userId }: Person,
  role: CompanyRole,
  caller: Acting,
): Promise<void> {
  await db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    const member = await requireMember(tx, { companyId, userId });
    if (member.role === role) return;
    await requireAnotherOwner(tx, companyId, member.role);
    await tx.update(companyMembers).set({ role }).where(isPerson({ companyId, userId }));
    if (!mayInCompany(role, 'manage-people')) await closeInvitationsOf(tx, { companyId, userId });
    await recordCompanyEvent(tx, companyId, {
      ...{ kind: 'role-changed', actorId: caller.id, subjectId: userId, role },
    });
    await logIfAdmin(tx, caller, {
      ...{ company, action: 'company.role-changed', before: { role: member.role }, after: { role } },
    });
  });
}

/** Removes a person, or lets them leave. What they ordered for the company stays the company's. */
export async function removeMember(
  db: Database,
  { companyId, userId }: Person,
  { caller, role }: { caller: Acting; role: CompanyRole | null },
): Promise<void> {
  const isLeaving = caller.id === userId;
  const mayRemove = caller.isAdmin || (role !== null && mayInCompany(role, 'manage-people'));
  if (!isLeaving && !mayRemove) throw new ShopError('not-allowed', 'Only owners can remove other people.');
  await db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    const member = await requireMember(tx, { companyId, userId });
    await requireAnotherOwner(tx, companyId, member.role);
    await tx.delete(companyMembers).where(isPerson({ companyId, userId }));
    if (!isLeaving) await closeInvitationsOf(tx, { companyId, userId });
    await recordCompanyEvent(tx, companyId, {
      ...(isLeaving ? { kind: 'left' } : { kind: 'removed', subjectId: userId }),
      actorId: caller.id,
    });
    if (!isLeaving)
      await logIfAdmin(tx, caller, {
        company,
        action: 'company.person-removed',
        before: { role: member.role },
      });
  });
}

/** Whom a person buys for from now on. */
export async function setBuyingAs(db: Database, userId: string, companyId: string | null): Promise<void> {
  await db.transaction(async (tx) => {
    if (!companyId) {
      await tx.delete(companyBuyers).where(eq(companyBuyers.userId, userId));
      return;
    }
    const company = await requireBuyingFor(tx, { companyId, userId });
    await tx
      .insert(companyBuyers)
      .values({ userId, companyId: company.id })
      .onConflictDoUpdate({ target: companyBuyers.userId, set: { companyId: company.id } });
  });
}

/** The company, locked, if this person may order for it now. */
export async function requireBuyingFor(tx: Database, { companyId, userId }: Person) {
  const company = await lockCompany(tx, companyId);
  const [member] = await tx.select().from(companyMembers).where(isPerson({ companyId, userId }));
  if (!member) throw noSuchCompany();
  if (!mayInCompany(member.role, 'order'))
    throw new ShopError(
      'not-allowed',
      `Your role (${roleWords[member.role].label.toLowerCase()}) does not allow ordering for ${company.name}.`,
    );
  if (company.state === 'waiting')
    throw new ShopError(
      'conflict',
      `${company.name} has not been reviewed yet. Until then, you buy for yourself.`,
    );
  if (company.state === 'blocked')
    throw new ShopError('conflict', `${company.name} is blocked: ${company.stateReason}`);
  return { ...company, member };
}

const isPerson = ({ companyId, userId }: Person) =>
  and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId));

async function requireMember(tx: Database, person: Person) {
  const [member] = await tx.select().from(companyMembers).where(isPerson(person));
  if (!member) throw new ShopError('not-found', 'This person does not belong to the company.');
  return member;
}

async function requireAnotherOwner(tx: Database, companyId: string, role: CompanyRole): Promise<void> {
  const owners = await tx.$count(
    companyMembers,
    and(eq(companyMembers.companyId, companyId), eq(companyMembers.role, 'owner')),
  );
  if (isLastOwner(owners, role))
    throw new ShopError('conflict', 'A company needs an owner. Make another person an owner first.');
}

const refusedAt = (field: string, message: string) =>
  new ShopError('invalid-request', message, [{ field, message }]);

/** What an admin of the shop does to a company is in the admins' log, too. */
async function logIfAdmin(
  tx: Database,
  caller: Acting,
  {
    company,
    ...action
  }: {
    company: { id: string; name: string };
    action:
      | 'company.person-invited'
      | 'company.invitation-withdrawn'
      | 'company.role-changed'
      | 'company.person-removed';
    before?: { role: CompanyRole };
    after?: { role: CompanyRole };
  },
): Promise<void> {
  if (caller.isAdmin) await recordAdminActions(tx, caller, [{ ...action, subject: subjectOf(company) }]);
}
