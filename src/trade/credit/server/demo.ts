import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { PaymentTerms } from '#shop/orders/rules/payment-terms.ts';
import { playTransfer } from '#shop/payments/server/transfers/transfer-repository.ts';
import type { DemoTrade } from '#trade/companies/server/demo.ts';
import { accountEntries, accountReminders, cardPayments, companyTerms, reminderPauses } from './tables.ts';

/** Of the company of the demo that buys on account. */
export const demoTerms: PaymentTerms = { kind: 'net', days: 30, discount: { basisPoints: 200, days: 10 } };

/** One company of the demo buys on account. */
export async function addDemoTerms(tx: Database, { companies }: DemoTrade): Promise<void> {
  await tx.insert(companyTerms).values({
    ...{ companyId: companies.vans, kind: demoTerms.kind, days: demoTerms.days, creditLimit: 50_000_00 },
    ...{ discountBasisPoints: demoTerms.discount?.basisPoints, discountDays: demoTerms.discount?.days },
  });
}

/** It was sent the first reminder of an invoice. */
export async function markDemoReminder(tx: Database, invoiceId: string): Promise<void> {
  const [entry] = await tx.select().from(accountEntries).where(eq(accountEntries.invoiceId, invoiceId));
  if (entry) await tx.insert(accountReminders).values({ entryId: entry.id, step: 0 });
}

/** Takes out what the demo's companies owe, and what of other accounts stands on invoices that go with it. */
export async function forgetDemoAccounts(tx: Database, companyIds: string[]): Promise<void> {
  const ofDemo = sql`select account_entries.id from account_entries
    left join account_entries late on late.id = account_entries.late_id
    left join invoices on invoices.id = coalesce(account_entries.invoice_id, late.invoice_id) left join orders on orders.id = invoices.order_id
    where account_entries.company_id = any(${sql.param(companyIds)}::uuid[])
      or (account_entries.source = 'card' and account_entries.source_key like 'pi_sandbox_%')
      or orders.transaction_id like 'pi_sandbox_%' or orders.transaction_id like ${`${playTransfer}%`}`;
  const allow = async (whether: 'on' | 'off') =>
    await tx.execute(sql`select set_config('shop.removes_demo', ${whether}, true)`);
  await allow('on');
  await tx.execute(
    sql`delete from account_allocations where debit_id in (${ofDemo}) or credit_id in (${ofDemo})`,
  );
  await tx.execute(sql`delete from account_reminders where entry_id in (${ofDemo})`);
  await tx.execute(sql`delete from invoice_disputes where entry_id in (${ofDemo})`);
  await tx.execute(sql`delete from account_card_refunds where entry_id in (${ofDemo})`);
  await tx.execute(sql`delete from account_entries where id in (${ofDemo})`);
  await allow('off');
  await tx
    .delete(cardPayments)
    .where(or(eq(cardPayments.provider, 'sandbox'), inArray(cardPayments.companyId, companyIds)));
  await tx.delete(reminderPauses).where(inArray(reminderPauses.companyId, companyIds));
  await tx.delete(companyTerms).where(inArray(companyTerms.companyId, companyIds));
}
