import { and, desc, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { exemptingKinds } from '#trade/companies/rules/company-documents.ts';
import { companyDocuments } from '#trade/companies/server/tables.ts';

/**
 * By what a company is exempt from the sales tax of a state on a day: a document that an admin has accepted for that very
 * state, and that is valid. Without one it pays.
 */
export async function findExemption(
  db: Database,
  { companyId, state, day }: { companyId: string; state: string; day: string },
): Promise<{ certificate: string } | null> {
  const [found] = await db
    .select({ certificate: companyDocuments.certificate })
    .from(companyDocuments)
    .where(
      and(
        eq(companyDocuments.companyId, companyId),
        eq(companyDocuments.exemptIn, state),
        inArray(companyDocuments.kind, [...exemptingKinds]),
        gte(companyDocuments.validUntil, day),
        or(isNull(companyDocuments.validFrom), lte(companyDocuments.validFrom, day)),
      ),
    )
    .orderBy(desc(companyDocuments.validUntil), companyDocuments.id)
    .limit(1);
  return found?.certificate ? { certificate: found.certificate } : null;
}
