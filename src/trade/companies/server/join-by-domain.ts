import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { identityUsers } from '#people/sessions/server/tables.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { writeAccountEmail } from '#platform/server/mail/write-email-row.ts';
import { domainOf, isOfCompany } from '../rules/mail-domains.ts';
import { subjectOf } from './change-company.ts';
import { requireRoom } from './change-people.ts';
import { type Acting, lockCompany, noSuchCompany, recordCompanyEvent } from './company-repository.ts';
import { companies, companyMembers } from './tables.ts';

type Person = Acting & { email: string };

/** Who joins by their address can see, and no more, until an owner gives them another role. */
const weakestRole = 'viewer';

/** Whether this address was proven to be the person's own. Where that is not known, it was not. */
async function isVerified(db: Database, email: string): Promise<boolean> {
  const [found] = await db
    .select({ isVerified: identityUsers.emailVerified })
    .from(identityUsers)
    .where(eq(identityUsers.email, email));
  return found?.isVerified ?? false;
}

/** People with the caller's own verified domain may join by themselves from now on, or no longer. */
export async function setJoinDomain(
  db: Database,
  companyId: string,
  isOn: boolean,
  caller: Person,
): Promise<string | null> {
  const domain = isOn ? domainOf(caller.email) : null;
  if (domain && !isOfCompany(domain))
    throw new ShopError(
      'conflict',
      `Anyone can have an address at ${domain}. Use an account with your company’s own email domain.`,
    );
  return await db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    const [owner] = await tx
      .select({ role: companyMembers.role })
      .from(companyMembers)
      .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, caller.id)));
    if (domain && owner?.role !== 'owner')
      throw new ShopError('not-allowed', 'Only an owner can turn this on, for their own email domain.');
    if (domain && !(await isVerified(tx, caller.email)))
      throw new ShopError('conflict', 'Verify your email address first: the link is in your profile.');
    await tx.update(companies).set({ joinDomain: domain }).where(eq(companies.id, companyId));
    await recordCompanyEvent(tx, companyId, {
      ...{ kind: domain ? 'domain-opened' : 'domain-closed', actorId: caller.id },
      ...(domain && { reason: domain }),
    });
    if (caller.isAdmin)
      await recordAdminActions(tx, caller, [
        {
          ...{ action: 'company.changed', subject: subjectOf(company) },
          ...{ before: { joinDomain: company.joinDomain }, after: { joinDomain: domain } },
        },
      ]);
    return domain;
  });
}

/**
 * Companies that a person may join by their own verified address: an owner of each has a verified address there, too, so
 * that a domain is open no longer than one of its people vouches for it. Whom an owner removed comes back by invitation.
 */
export async function listJoinable(
  db: Database,
  person: Person,
): Promise<{ id: string; name: string; domain: string }[]> {
  const domain = domainOf(person.email);
  if (!isOfCompany(domain) || !(await isVerified(db, person.email))) return [];
  const rows = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(
      and(
        eq(companies.joinDomain, domain),
        isNotNull(companies.joinDomain),
        sql`${companies.state} <> 'blocked'`,
        sql`not exists (select from company_members where company_id = ${companies.id} and user_id = ${person.id})`,
        sql`not exists (select from company_events where company_id = ${companies.id} and kind = 'removed'
          and subject_id = ${person.id})`,
        sql`exists (select from company_members join users on users.id = user_id
          join identity_users on identity_users.email = users.email
          where company_id = ${companies.id} and role = 'owner' and email_verified
            and lower(split_part(users.email, '@', 2)) = ${domain})`,
      ),
    )
    .orderBy(companies.name, companies.id);
  return rows.map((row) => ({ ...row, domain }));
}

/** As a viewer; the owners are told. */
export async function joinByDomain(db: Database, companyId: string, person: Person): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const [member] = await tx
      .select({ role: companyMembers.role })
      .from(companyMembers)
      .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, person.id)));
    // Pressed twice, or on two devices.
    if (member) return;
    if (!(await listJoinable(tx, person)).some(({ id }) => id === companyId)) throw noSuchCompany();
    await requireRoom(tx, companyId);
    await tx.insert(companyMembers).values({ companyId, userId: person.id, role: weakestRole });
    const joined = { kind: 'joined', actorId: person.id, role: weakestRole } as const;
    const eventId = await recordCompanyEvent(tx, companyId, joined);
    const owners = await tx
      .select({ email: users.email })
      .from(companyMembers)
      .innerJoin(users, eq(users.id, companyMembers.userId))
      .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.role, 'owner')));
    for (const { email } of owners)
      await writeAccountEmail(tx, {
        ...{ kind: 'company-joined', email, cause: `company-event/${eventId}` },
        data: { companyId, userId: person.id, by: 'domain' },
      });
  });
}
