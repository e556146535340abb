import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { seedRuns } from '#platform/server/database/tables.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { markDeleted } from '#shop/orders/server/delete-order.ts';
import { lockStockOfOrders } from '#shop/orders/server/stock-of-orders.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { addDemoApprovals, forgetDemoApprovals } from '#trade/approvals/server/demo.ts';
import { addDemoStatement, forgetDemoStatement } from '#trade/bank/server/demo.ts';
import {
  addDemoCompanies,
  type DemoTrade,
  demoCompanyIds,
  removeDemoCompanies,
} from '#trade/companies/server/demo.ts';
import { companies } from '#trade/companies/server/tables.ts';
import { addDemoTerms, forgetDemoAccounts } from '#trade/credit/server/demo.ts';
import { forgetDemoInvoices } from '#trade/invoices/server/demo.ts';
import { addDemoPriceList, forgetDemoPriceList } from '#trade/price-lists/server/demo.ts';
import { historyReason } from '../history/seed-history.ts';
import { takeTurnAsDemo } from '../live-mark.ts';
import { addDemoInvoices } from './seed-invoices.ts';
import { addDemoQuotes, forgetDemoQuotes } from './seed-quotes.ts';

/** What each subject adds to the demo's companies, in this order. */
const additions: ((tx: Database, trade: DemoTrade) => Promise<void>)[] = [
  addDemoApprovals,
  addDemoPriceList,
  addDemoTerms,
  addDemoInvoices,
  addDemoStatement,
];

/** What each subject takes out again, the last one first. */
const removals: ((tx: Database, companyIds: string[]) => Promise<void>)[] = [
  forgetDemoInvoices,
  forgetDemoApprovals,
  forgetDemoPriceList,
  forgetDemoQuotes,
  forgetDemoAccounts,
  forgetDemoStatement,
];

/**
 * Gives a demo companies with people in every role, and what they have done. Once for each database, and only while it
 * has no companies. Answers whether it did.
 */
export async function seedTrade(db: Database): Promise<boolean> {
  return await db.transaction(async (tx) => {
    await takeTurnAsDemo(tx);
    const claimed = await tx
      .insert(seedRuns)
      .values({ name: 'demo-trade' })
      .onConflictDoNothing()
      .returning();
    if (claimed.length === 0 || (await tx.$count(companies)) > 0) return false;
    const before = await readNewestMail(tx);
    const trade = await addDemoCompanies(tx);
    for (const add of additions) await add(tx, trade);
    await bringStock(tx);
    // After that: what came would be set aside for those that wait.
    await addDemoQuotes(tx, trade);
    // These emails are about the demo's history, not about anything that happens in it.
    await tx.delete(mails).where(sql`${mails.id} > ${before}`);
    return true;
  });
}

async function readNewestMail(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ newest: string }>(
    sql`select coalesce(max(id), 0) as newest from mails`,
  );
  return Number(rows[0]?.newest);
}

/** As many of each product are available as without the companies' orders. */
async function bringStock(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into stock_movements (product_id, kind, on_hand_change, reason)
    select product_id, 'opening', sum(held_change), ${historyReason}
    from stock_movements where order_id in (select id from orders where ${inArray(orders.companyId, demoCompanyIds)})
    group by product_id having sum(held_change) > 0`);
}

/** Companies of the demo with their unpaid orders; what was paid with test cards goes with the others. */
export async function removeTrade(tx: Database): Promise<number> {
  for (const remove of removals.toReversed()) await remove(tx, demoCompanyIds);
  const unpaid = and(inArray(orders.companyId, demoCompanyIds), isNull(orders.transactionId));
  const open = await tx
    .select()
    .from(orders)
    .where(and(unpaid, isNull(orders.deletedAt)))
    .orderBy(asc(orders.id))
    .for('update');
  await lockStockOfOrders(
    tx,
    open.map(({ id }) => id),
  );
  for (const order of open) await markDeleted(tx, order, { kind: 'shop' });
  await tx.delete(orders).where(unpaid);
  return await removeDemoCompanies(tx);
}
