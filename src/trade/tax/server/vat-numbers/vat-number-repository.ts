import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { companies } from '#trade/companies/server/tables.ts';
import type { TaxBuyer } from '../../rules/tax-for.ts';
import { vatAnswers, vatNumbers } from '../tables.ts';

/** A company as tax sees it. */
export interface TaxedCompany {
  name: string;
  facts: Omit<TaxBuyer, 'type'>;
}

const dayInMs = 86_400_000;

/**
 * What is known of a company and its number. An answer grows old: where it was valid, it counts as pending with its age, and
 * the rule for outages says how long it stands.
 */
export async function findTaxedCompany(db: Database, companyId: string): Promise<TaxedCompany | undefined> {
  const [row] = await db
    .select({ company: companies, number: vatNumbers })
    .from(companies)
    .leftJoin(vatNumbers, and(eq(vatNumbers.companyId, companies.id), eq(vatNumbers.vatId, companies.vatId)))
    .where(eq(companies.id, companyId));
  if (!row) return undefined;
  const { company, number } = row;
  return {
    name: company.name,
    facts: {
      ...{ country: company.country, vatId: company.vatId },
      vies: number?.answer === 'invalid' ? 'invalid' : 'pending',
      ...(number?.answer === 'valid' &&
        number.validAt && { lastValidDays: Math.floor((Date.now() - number.validAt.getTime()) / dayInMs) }),
    },
  };
}

type Known = { vatId: string; row: typeof vatNumbers.$inferSelect | undefined };

/** The number that a company states now, and what is known of it. */
export async function findVatNumber(db: Database, companyId: string): Promise<Known | undefined> {
  const [found] = await db
    .select({ vatId: companies.vatId, row: vatNumbers })
    .from(companies)
    .leftJoin(vatNumbers, and(eq(vatNumbers.companyId, companies.id), eq(vatNumbers.vatId, companies.vatId)))
    .where(eq(companies.id, companyId));
  return found?.vatId ? { vatId: found.vatId, row: found.row ?? undefined } : undefined;
}

/** The newest evidence of the number that a company states. */
export async function listEvidence(db: Database, companyId: string, vatId: string) {
  return await db
    .select()
    .from(vatAnswers)
    .where(and(eq(vatAnswers.companyId, companyId), eq(vatAnswers.vatId, vatId)))
    .orderBy(desc(vatAnswers.id))
    .limit(20);
}

/** Companies whose number is to be asked about now: a new one, or one whose time has come. */
export async function listDue(db: Database, limit: number): Promise<{ companyId: string; vatId: string }[]> {
  const { rows } = await db.execute<{ company_id: string; vat_id: string }>(sql`
    select companies.id as company_id, companies.vat_id
    from companies left join vat_numbers on vat_numbers.company_id = companies.id
    where companies.vat_id is not null and companies.state <> 'blocked'
      and (vat_numbers.company_id is null or vat_numbers.vat_id <> companies.vat_id or vat_numbers.next_at <= now())
    order by vat_numbers.next_at nulls first, companies.id limit ${limit}`);
  return rows.map(({ company_id: companyId, vat_id: vatId }) => ({ companyId, vatId }));
}
