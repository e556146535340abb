import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { Exposure } from '../rules/credit.ts';

/**
 * What a company owes, as sums of one moment: what ships just now moves from its orders to its invoices, and is counted once.
 * To decide by it the company must be locked.
 */
export async function readExposure(db: Database, companyId: string): Promise<Exposure> {
  const { rows } = await db.execute<Record<keyof Exposure, string>>(sql`
    with account as (
      select due_on is not null as is_debt, amount_cents - (
        select coalesce(sum(used.amount_cents), 0) from account_allocations used
        where account_entries.id in (used.debit_id, used.credit_id)) as open
      from account_entries where company_id = ${companyId}
    )
    select
      (select coalesce(sum(open), 0) from account where is_debt) as invoiced,
      (select coalesce(sum(open), 0) from account where not is_debt) as unallocated,
      (select coalesce(sum(uninvoiced_cents(orders)), 0) from orders
        where company_id = ${companyId} and on_account_at is not null and paid_at is null) as ordered`);
  const [sums] = rows;
  return {
    invoiced: Number(sums?.invoiced ?? 0),
    ordered: Number(sums?.ordered ?? 0),
    unallocated: Number(sums?.unallocated ?? 0),
  };
}
