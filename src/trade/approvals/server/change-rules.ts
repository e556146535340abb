import { and, eq, gte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#people/accounts/server/tables.ts';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { subjectOf } from '#trade/companies/server/change-company.ts';
import { type Acting, lockCompany, recordCompanyEvent } from '#trade/companies/server/company-repository.ts';
import { companyMembers } from '#trade/companies/server/tables.ts';
import { type ApprovalRules, type Limits, noLimits, noRules } from '../rules/limits.ts';
import { approvalRules, approvalSubstitutes, memberLimits } from './tables.ts';

interface Member {
  companyId: string;
  userId: string;
}

export async function readApprovalRules(db: Database, companyId: string, today: string) {
  const people = alias(users, 'people');
  const substitutes = alias(users, 'substitutes');
  const [[rules], limits, standIns] = await Promise.all([
    db.select().from(approvalRules).where(eq(approvalRules.companyId, companyId)),
    db.select().from(memberLimits).where(eq(memberLimits.companyId, companyId)),
    db
      .select({ row: approvalSubstitutes, person: people.displayName, substitute: substitutes.displayName })
      .from(approvalSubstitutes)
      .innerJoin(people, eq(people.id, approvalSubstitutes.userId))
      .innerJoin(substitutes, eq(substitutes.id, approvalSubstitutes.substituteId))
      .where(and(eq(approvalSubstitutes.companyId, companyId), gte(approvalSubstitutes.untilDay, today))),
  ]);
  return {
    rules: rules ?? noRules,
    limits,
    substitutes: standIns.map(({ row, person, substitute }) => ({
      person: { userId: row.userId, name: person },
      substitute: { userId: row.substituteId, name: substitute },
      ...{ from: row.fromDay, until: row.untilDay },
    })),
  };
}

/** What was placed before stays as it was judged; from now on these hold. */
export async function setApprovalRules(
  db: Database,
  companyId: string,
  rules: ApprovalRules,
  caller: Acting,
): Promise<void> {
  await db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    const [before = noRules] = await tx
      .select()
      .from(approvalRules)
      .where(eq(approvalRules.companyId, companyId));
    await tx
      .insert(approvalRules)
      .values({ companyId, ...rules })
      .onConflictDoUpdate({ target: approvalRules.companyId, set: rules });
    await recordCompanyEvent(tx, companyId, { kind: 'rules-changed', actorId: caller.id });
    if (caller.isAdmin)
      await recordAdminActions(tx, caller, [
        {
          ...{ action: 'company.rules-changed', subject: subjectOf(company) },
          ...{ before: factsOf(before), after: factsOf(rules) },
        },
      ]);
  });
}

const factsOf = ({ approvalAbove, approvesNewAddresses, ownerApprovesOwn }: ApprovalRules) => ({
  ...{ approvalAbove, approvesNewAddresses, ownerApprovesOwn },
});

export async function setMemberLimits(
  db: Database,
  { companyId, userId }: Member,
  limits: Limits,
  caller: Acting,
): Promise<void> {
  await db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    await requireMember(tx, { companyId, userId });
    const [before = noLimits] = await tx
      .select({ orderLimit: memberLimits.orderLimit, monthLimit: memberLimits.monthLimit })
      .from(memberLimits)
      .where(and(eq(memberLimits.companyId, companyId), eq(memberLimits.userId, userId)));
    await tx
      .insert(memberLimits)
      .values({ companyId, userId, ...limits })
      .onConflictDoUpdate({ target: [memberLimits.companyId, memberLimits.userId], set: limits });
    await recordCompanyEvent(tx, companyId, {
      ...{ kind: 'limits-changed', actorId: caller.id, subjectId: userId },
    });
    if (caller.isAdmin)
      await recordAdminActions(tx, caller, [
        {
          ...{ action: 'company.limits-changed', subject: subjectOf(company) },
          ...{ before: { ...before }, after: { ...limits } },
        },
      ]);
  });
}

/** Names who decides in the caller's place; `null` ends it. */
export async function setSubstitute(
  db: Database,
  companyId: string,
  { substituteId, from, until }: { substituteId: string | null; from?: string; until?: string },
  caller: { id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const mine = and(eq(approvalSubstitutes.companyId, companyId), eq(approvalSubstitutes.userId, caller.id));
    await tx.delete(approvalSubstitutes).where(mine);
    if (!substituteId || !from || !until) return;
    if (substituteId === caller.id)
      throw refused('You cannot be your own substitute. Choose another person.');
    await requireMember(tx, { companyId, userId: substituteId });
    await tx
      .insert(approvalSubstitutes)
      .values({ companyId, userId: caller.id, substituteId, fromDay: from, untilDay: until });
  });
}

async function requireMember(tx: Database, { companyId, userId }: Member): Promise<void> {
  const count = await tx.$count(
    companyMembers,
    and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)),
  );
  if (count === 0) throw new ShopError('not-found', 'This person does not belong to the company.');
}

const refused = (message: string) =>
  new ShopError('invalid-request', message, [{ field: 'substituteId', message }]);
