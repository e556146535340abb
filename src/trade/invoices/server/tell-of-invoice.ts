import { and, eq, sql } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { companyMembers } from '#trade/companies/server/tables.ts';
import type { InvoiceRow } from './tables.ts';

/** Who ordered is told of an issued paper, and who pays invoices in their company; each once, when it is committed. */
export async function tellOfInvoice(
  tx: Database,
  { id, orderId, companyId }: Pick<InvoiceRow, 'id' | 'orderId' | 'companyId'>,
): Promise<void> {
  const [order] = await tx.select({ email: orders.email }).from(orders).where(eq(orders.id, orderId));
  const payers = companyId
    ? await tx
        .select({ email: users.email })
        .from(companyMembers)
        .innerJoin(users, eq(users.id, companyMembers.userId))
        .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.role, 'accounts-payable')))
    : [];
  const emails = new Set([order, ...payers].flatMap((person) => person?.email || []));
  if (emails.size === 0) return;
  const about = { kind: 'invoice-issued' as const, cause: `invoice ${id}`, orderId, data: { invoiceId: id } };
  await tx
    .insert(mails)
    .values([...emails].map((email) => ({ ...about, email })))
    .onConflictDoNothing();
  await tx.execute(sql`select pg_notify('mails', '')`);
}
