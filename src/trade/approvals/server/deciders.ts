import { and, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { mayInCompany } from '#trade/companies/rules/roles.ts';
import { companyMembers } from '#trade/companies/server/tables.ts';
import type { Decider } from '../rules/limits.ts';
import { approvalSubstitutes, memberLimits } from './tables.ts';

export interface Company {
  owners: string[];
  /** Everyone who decides for the company today, by their own role or in another's place. */
  deciders: (Decider & { email: string; inPlaceOf: string | null })[];
}

/** Who owns and who approves for each of these companies on a day. */
export async function readDeciders(
  db: Database,
  companyIds: string[],
  today: string,
): Promise<Map<string, Company>> {
  const found = new Map<string, Company>(companyIds.map((id) => [id, { owners: [], deciders: [] }]));
  if (companyIds.length === 0) return found;
  const [members, substitutes] = await Promise.all([
    db
      .select({ member: companyMembers, limit: memberLimits.orderLimit, email: users.email })
      .from(companyMembers)
      .innerJoin(users, eq(users.id, companyMembers.userId))
      .leftJoin(
        memberLimits,
        and(
          eq(memberLimits.companyId, companyMembers.companyId),
          eq(memberLimits.userId, companyMembers.userId),
        ),
      )
      .where(inArray(companyMembers.companyId, companyIds)),
    db
      .select()
      .from(approvalSubstitutes)
      .where(
        and(
          inArray(approvalSubstitutes.companyId, companyIds),
          sql`${today}::date between ${approvalSubstitutes.fromDay} and ${approvalSubstitutes.untilDay}`,
        ),
      ),
  ]);
  for (const { member, limit, email } of members) {
    const company = found.get(member.companyId);
    if (!company) continue;
    const { userId, role } = member;
    if (role === 'owner') company.owners.push(userId);
    if (!mayInCompany(role, 'approve')) continue;
    company.deciders.push({ userId, email, orderLimit: limit, inPlaceOf: null });
    const substitute = substitutes.find((one) => one.companyId === member.companyId && one.userId === userId);
    const stands = members.find(
      (one) => one.member.companyId === member.companyId && one.member.userId === substitute?.substituteId,
    );
    if (stands)
      company.deciders.push({
        ...{ userId: stands.member.userId, email: stands.email, orderLimit: limit, inPlaceOf: userId },
      });
  }
  return found;
}
