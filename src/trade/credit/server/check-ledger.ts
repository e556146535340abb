import { type DoctorRule, fine, problem } from '#platform/server/doctor/doctor-rule.ts';

const check = 'Company accounts';

/** What no constraint can say of several tables; each names an example. */
const faults: Record<string, string> = {
  'invoices missing from their company’s account, or entered with another amount': `
    select number as name from invoices left join account_entries on invoice_id = invoices.id
    where invoices.company_id is not null and type = '380' and gross_cents > prepaid_cents
      and (amount_cents is distinct from gross_cents - prepaid_cents or account_entries.company_id <> invoices.company_id)`,
  'credit notes for orders on account missing from the account, or entered with another amount': `
    select invoices.number as name from invoices join orders on orders.id = order_id
    left join account_entries on invoice_id = invoices.id
    where on_account_at is not null and type = '381' and gross_cents > 0 and amount_cents is distinct from gross_cents`,
  'entries allocated beyond their amount, or below zero': `
    select reference as name from account_entries cross join lateral (
      select coalesce(sum(used.amount_cents), 0) as cents from account_allocations used
      where account_entries.id in (used.debit_id, used.credit_id)) used
    where used.cents not between 0 and amount_cents`,
  'orders on account whose payment state doesn’t match their invoices': `
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
    if (found.length === 0) return [fine(check, 'All match their invoices.')];
    return found.map((says) =>
      problem(check, {
        says,
        why: 'Amounts due and available credit would be wrong.',
        mend: 'Compare the invoices with the company’s statement. Don’t edit rows by hand; correct the invoice',
      }),
    );
  },
};
