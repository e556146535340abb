import { desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '#people/accounts/server/tables.ts';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Page } from '#platform/contract/lists.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/queries.ts';
import { writeAccountEmail } from '#platform/server/mail/write-email-row.ts';
import type { Company, CompanyInput, companyListQuery, listedCompanySchema } from '../contract/company.ts';
import { type CompanyState, canMoveCompany } from '../rules/roles.ts';
import {
  type Acting,
  listOwnerEmails,
  lockCompany,
  recordCompanyEvent,
  toCompany,
} from './company-repository.ts';
import { type CompanyRow, companies, companyMembers } from './tables.ts';
import { assertVatDigits } from './vat-digits.ts';

/** A person who belongs to so many can add no more. */
const mostOfPerson = 20;

/** Its creator becomes its owner. */
export async function createCompany(
  db: Database,
  input: CompanyInput,
  { caller, state }: { caller: Acting; state: CompanyState },
): Promise<Company> {
  assertVatDigits(input.vatId);
  return await db.transaction(async (tx) => {
    // Of several at once, each counts those before it.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, caller.id)).for('no key update');
    const count = await tx.$count(companyMembers, eq(companyMembers.userId, caller.id));
    if (count >= mostOfPerson)
      throw new ShopError('conflict', `You belong to ${mostOfPerson} companies. Leave one to add another.`);
    const [row] = await tx
      .insert(companies)
      .values({ ...input, state })
      .returning();
    if (!row) throw new Error('The database kept no company.');
    await tx.insert(companyMembers).values({ companyId: row.id, userId: caller.id, role: 'owner' });
    await recordCompanyEvent(tx, row.id, { kind: 'founded', actorId: caller.id });
    return toCompany(row);
  });
}

/** Saves its details, unless they were changed since they were read. Answers the new revision. */
export async function updateCompany(
  db: Database,
  companyId: string,
  { revision, ...input }: CompanyInput & { revision: number },
  caller: Acting,
): Promise<number> {
  assertVatDigits(input.vatId);
  return await db.transaction(async (tx) => {
    const before = await lockCompany(tx, companyId);
    if (before.revision !== revision)
      throw new ShopError(
        'changed-meanwhile',
        'This company has changed since you opened it. Reload the page.',
      );
    const [after] = await tx
      .update(companies)
      .set({ ...input, revision: revision + 1 })
      .where(eq(companies.id, companyId))
      .returning();
    await recordCompanyEvent(tx, companyId, { kind: 'changed', actorId: caller.id });
    if (caller.isAdmin && after)
      await recordAdminActions(tx, caller, [
        {
          action: 'company.changed',
          subject: subjectOf(after),
          before: factsOf(before),
          after: factsOf(after),
        },
      ]);
    return revision + 1;
  });
}

/** By an admin of the shop: after a check, or with a reason. Its owners are told. */
export async function setCompanyState(
  db: Database,
  companyId: string,
  { state, reason }: { state: 'open' | 'blocked'; reason?: string | undefined },
  admin: Acting,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockCompany(tx, companyId);
    if (before.state === state) return;
    if (!canMoveCompany(before.state, state))
      throw new ShopError('conflict', 'This is not possible right now.');
    if (state === 'blocked' && !reason)
      throw new ShopError('invalid-request', 'Give a reason.', [
        { field: 'reason', message: 'Give a reason.' },
      ]);
    const stateReason = state === 'blocked' ? (reason ?? null) : null;
    await tx.update(companies).set({ state, stateReason }).where(eq(companies.id, companyId));
    const kind = state === 'open' ? 'opened' : 'blocked';
    await recordCompanyEvent(tx, companyId, {
      kind,
      actorId: admin.id,
      ...(stateReason && { reason: stateReason }),
    });
    await recordAdminActions(tx, admin, [
      {
        action: state === 'open' ? 'company.opened' : 'company.blocked',
        subject: subjectOf(before),
        before: { state: before.state, reason: before.stateReason },
        after: { state, reason: stateReason },
      },
    ]);
    for (const email of await listOwnerEmails(tx, companyId))
      await writeAccountEmail(tx, {
        ...{ kind: 'company-checked' as const, email },
        cause: `company ${companyId} ${state} ${new Date().toISOString()}`,
        data: { companyId, state },
      });
  });
}

type ListedCompany = z.infer<typeof listedCompanySchema>;

/** All of them, newest first. */
export async function listCompanies(
  db: Database,
  { q, state, merged, limit, offset }: z.output<typeof companyListQuery>,
): Promise<Page<ListedCompany>> {
  const wanted = sql.join(
    [
      merged ? isNotNull(companies.mergedInto) : isNull(companies.mergedInto),
      ...(state ? [sql`${companies.state} = ${state}`] : []),
      ...(q
        ? [
            sql`(lower(${companies.name}) like ${containing(q.toLowerCase())} or ${companies.vatId} = ${q.toUpperCase()})`,
          ]
        : []),
    ],
    sql` and `,
  );
  const ofCompany = sql`${companyMembers.companyId} = ${companies.id}`;
  const [rows, total] = await Promise.all([
    db
      .select({
        company: companies,
        memberCount: sql<number>`(select count(*)::int from ${companyMembers} where ${ofCompany})`,
        ownerEmails: sql<string[]>`array(select ${users.email} from ${companyMembers} join ${users}
          on ${users.id} = ${companyMembers.userId} where ${ofCompany} and ${companyMembers.role} = 'owner'
          order by ${users.email})`,
      })
      .from(companies)
      .where(wanted)
      .orderBy(desc(companies.createdAt), desc(companies.id))
      .limit(limit)
      .offset(offset),
    db.$count(companies, wanted),
  ]);
  return { items: rows.map(({ company, ...rest }) => ({ ...toCompany(company), ...rest })), total };
}

export const subjectOf = ({ id, name }: Pick<CompanyRow, 'id' | 'name'>) => ({
  kind: 'company' as const,
  ...{ id, name },
});

const factsOf = ({ billingAddress, ...company }: CompanyRow) => ({
  ...{ name: company.name, country: company.country, vatId: company.vatId },
  ...{ registrationNumber: company.registrationNumber, electronicAddress: company.electronicAddress },
  billingAddress: [
    billingAddress.street,
    `${billingAddress.postcode} ${billingAddress.town}`.trim(),
    billingAddress.country,
  ].join(', '),
});
