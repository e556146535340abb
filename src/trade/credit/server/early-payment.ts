import { and, eq, gt, sql } from 'drizzle-orm';
import { dayOf } from '#platform/kernel/dates.ts';
import type { Minor } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { earlyDiscount } from '#shop/orders/rules/payment-terms.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { invoices } from '#trade/invoices/server/tables.ts';
import { accountAllocations, accountEntries, type EntryRow } from './tables.ts';

/** What is taken off an invoice that this payment pays in time; nothing of one that was paid or credited in part before. */
export async function earlyOf(
  tx: Database,
  item: EntryRow,
  { open, paidBy }: { open: Minor; paidBy: Pick<EntryRow, 'kind' | 'day'> },
): Promise<Minor> {
  if (paidBy.kind !== 'payment' || !item.invoiceId || open !== item.amountCents) return 0;
  const [order] = await tx
    .select({ terms: orders.paymentTerms })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(invoices.id, item.invoiceId));
  const early = order?.terms ? earlyDiscount(item.day, item.amountCents, order.terms) : null;
  return early && paidBy.day <= early.until ? early.cents : 0;
}

export async function takeOff(
  tx: Database,
  item: EntryRow,
  { cents: amountCents, credit }: { cents: Minor; credit: EntryRow },
): Promise<void> {
  // Paid again after it was taken back, the discount is another one.
  const before = await tx.$count(accountEntries, sql`source_key like ${`discount ${item.id} %`}`);
  const [discount] = await tx
    .insert(accountEntries)
    .values({
      ...{ companyId: item.companyId, kind: 'discount', amountCents, currency: item.currency },
      ...{ day: credit.day, reference: item.reference },
      ...{ source: 'account', sourceKey: `discount ${item.id} ${before + 1}` },
    })
    .returning({ id: accountEntries.id });
  if (!discount) throw new Error(`The discount of ${item.reference} was not saved.`);
  await tx.insert(accountAllocations).values({ debitId: item.id, creditId: discount.id, amountCents });
}

/** An invoice whose payment was taken back is open in full: its discount is set off against itself. */
export async function withdrawDiscount(tx: Database, debitId: string): Promise<void> {
  const given = await tx
    .select({
      discount: accountEntries,
      cents: sql<number>`sum(account_allocations.amount_cents)`.mapWith(Number),
    })
    .from(accountAllocations)
    .innerJoin(accountEntries, eq(accountEntries.id, accountAllocations.creditId))
    .where(and(eq(accountAllocations.debitId, debitId), eq(accountEntries.kind, 'discount')))
    .groupBy(accountEntries.id)
    .having(gt(sql`sum(account_allocations.amount_cents)`, 0));
  const day = dayOf(new Date());
  for (const { discount, cents: amountCents } of given) {
    const { companyId, currency, reference, id: creditId } = discount;
    await tx.insert(accountAllocations).values({ debitId, creditId, amountCents: -amountCents });
    const [withdrawn] = await tx
      .insert(accountEntries)
      .values({
        ...{ companyId, kind: 'payment-return', amountCents, currency, day, dueOn: day, reference },
        ...{ source: 'account', sourceKey: `withdrawn ${creditId}` },
      })
      .returning({ id: accountEntries.id });
    if (withdrawn)
      await tx.insert(accountAllocations).values({ debitId: withdrawn.id, creditId, amountCents });
  }
}
