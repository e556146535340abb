import { type DoctorRule, fine, problem } from '#platform/server/doctor/doctor-rule.ts';

const check = 'Accounts of companies';

/** What no constraint can say of several tables; each names an example. */
const faults: Record<string, string> = {
  'invoices that are not in the account of their company with what they ask for': `
    select number as name from invoices left join account_entries on invoice_id = invoices.id
    where invoices.company_id is not null and type = '380' and gross_cents > prepaid_cents
      and (amount_cents is distinct from gross_cents - prepaid_cents or account_entries.company_id <> invoices.company_id)`,
  'credit notes of orders on account that are not in the account': `
    select invoices.number as name from invoices join orders on orders.id = order_id
    left join account_entries on invoice_id = invoices.id
    where on_account_at is not null and type = '381' and gross_cents > 0 and amount_cents is distinct from gross_cents`,
  'entries that are used up by more than they have, or by less than nothing': `
    select reference as name from account_entries cross join lateral (
      select coalesce(sum(used.amount_cents), 0) as cents from account_allocations used
      where account_entries.id in (used.debit_id, used.credit_id)) used
    where used.cents not between 0 and amount_cents`,
  'orders on account whose state is not that of their invoices': `
    select number as name from orders where on_account_at is not null and refunded_cents < total_cents
      and (paid_at is not null) <> (uninvoiced_cents(orders) = 0 and units_shipped + units_cancelled = quantity and not exists (
        select from account_entries entry join invoices on invoices.id = entry.invoice_id
        where invoices.order_id = orders.id and entry.kind = 'invoice' and entry.amount_cents > (
          select coalesce(sum(amount_cents), 0) from account_allocations where debit_id = entry.id)))`,
};

type Ask = (statement: string) => Promise<{ name?: unknown }[]>;

export async function findLedgerFaults(ask: Ask): Promise<string[]> {
  const found: string[] = [];
  for (const [what, statement] of Object.entries(faults)) {
    const rows = await ask(statement);
    if (rows.length > 0) found.push(`${rows.length} ${what}, such as ${rows[0]?.name}`);
  }
  return found;
}

/** That the accounts of companies agree with their invoices, to the cent. */
export const checkLedger: DoctorRule = {
  database: async (client) => {
    const found = await findLedgerFaults(async (text) => (await client.query(text)).rows);
    if (found.length === 0) return [fine(check, 'They agree with the invoices.')];
    return found.map((says) =>
      problem(check, {
        says,
        why: 'What companies owe, and whether they can buy, would be told wrongly.',
        mend: 'Compare the invoices with the company’s statement. Do not change rows by hand; correct the invoice',
      }),
    );
  },
};
