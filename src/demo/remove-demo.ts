import { and, eq, inArray, isNull, like, or, sql } from 'drizzle-orm';
import { testSummaries } from '#batteries/test-summaries/server/tables.ts';
import { units } from '#batteries/units/server/tables.ts';
import { users } from '#people/accounts/server/tables.ts';
import { type AdminActor, recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { identityUsers } from '#people/sessions/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { seedRuns } from '#platform/server/database/tables.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { sandboxIntents } from '#platform/server/payment/sandbox/tables.ts';
import { lockTrackedStock } from '#shop/catalog/server/stock.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { blogEntries } from '#shop/content/server/tables.ts';
import { documents } from '#shop/documents/server/tables.ts';
import { dropUnpaidOrders } from '#shop/orders/server/delete-order.ts';
import { lockStockOfOrders } from '#shop/orders/server/stock-of-orders.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { payments } from '#shop/payments/server/tables.ts';
import { playTransfer } from '#shop/payments/server/transfers/transfer-repository.ts';
import { reviews } from '#shop/reviews/server/tables.ts';
import { blogEntries as seedBlogEntries } from './content/blog-entries.ts';
import { products as seedProducts } from './content/products.ts';
import { reviews as seedReviews } from './content/reviews.ts';
import { demoEmails } from './demo-remains.ts';
import { areDemoDocuments } from './documents/seed-documents.ts';
import { demoLaboratory } from './documents/seed-test-summaries.ts';
import { historyCustomers } from './history/customers.ts';
import { historyReason } from './history/seed-history.ts';
import { recallNote } from './recalls/seed-recall.ts';
import { removeShopCompliance } from './seed-compliance.ts';
import { removeTrade } from './trade/seed-trade.ts';
import { unitNotes } from './units/seed-units.ts';

const historyEmails = historyCustomers.map(({ email }) => email);

/**
 * Takes out of a database all that demo mode brought: its people and what they did, every payment with a test card
 * and the orders paid by one, and the seeded catalogue, reviews and blog. What was changed or added stays. Answers
 * how many there were of each.
 */
export async function removeDemo(db: Database, admin: AdminActor): Promise<Record<string, number>> {
  return await db.transaction(async (tx) => {
    // Before any unit, in the same order as moving and recalling units.
    await lockTrackedStock(tx);
    const removed = {
      companies: await removeTrade(tx),
      'orders paid with test cards': await removeOrders(tx),
      'unpaid orders of demo customers': await forgetHistory(tx),
      recalls: await removeRecalls(tx),
      units: await removeUnits(tx),
      'test summaries': await removeTestSummaries(tx),
      documents: await removeDocuments(tx),
      reviews: await removeReviews(tx),
      'compliance data': await removeShopCompliance(tx),
      products: await hideProducts(tx),
      'blog entries': await removeBlogEntries(tx),
      people: await removePeople(tx),
      mails: await removeEmails(tx),
    };
    await tx.execute(sql`
      delete from receipt_counters where not exists (
        select from order_papers where number like 'R-' || year || '-%')`);
    // A demo on this database would start from the beginning.
    await tx
      .delete(seedRuns)
      .where(
        inArray(seedRuns.name, [
          'demo-people',
          'demo-catalogue',
          'demo-figures',
          'demo-packing',
          'demo-transport',
          'demo-passports',
          'demo-compliance',
          'demo-history',
          'demo-units',
          'demo-test-summaries',
          'demo-documents',
          'demo-recall',
          'demo-trade',
        ]),
      );
    await recordAdminActions(tx, admin, [
      {
        action: 'demo.removed',
        subject: { kind: 'shop', id: 'demo', name: 'The demo’s data' },
        before: removed,
      },
    ]);
    return removed;
  });
}

/** Orders paid with play money give their stock back. Those paid with real money stay, whether of demo people or not. */
async function removeOrders(tx: Database): Promise<number> {
  const isPlayMoney = or(
    like(orders.transactionId, 'pi_sandbox_%'),
    like(orders.transactionId, `${playTransfer}%`),
  );
  const paid = await tx.select().from(orders).where(isPlayMoney).for('update');
  const paidIds = paid.map(({ id }) => id);
  await tx
    .delete(payments)
    .where(
      or(
        eq(payments.provider, 'sandbox'),
        like(payments.id, `${playTransfer}%`),
        inArray(payments.orderId, paidIds),
      ),
    );
  await tx.delete(sandboxIntents);
  await lockStockOfOrders(tx, paidIds);
  for (const { id } of paid) await takeBack(tx, id);
  await tx.delete(orders).where(isPlayMoney);
  for (const { id } of await findPeople(tx)) await dropUnpaidOrders(tx, id, { kind: 'shop' });
  return paid.length;
}

/** Whatever an order has done to the stock, in parts or as a whole, is undone. */
async function takeBack(tx: Database, orderId: string): Promise<void> {
  await tx.execute(sql`
    insert into stock_movements (product_id, kind, on_hand_change, held_change, owed_change, order_id, order_position)
    select product_id, case when sum(on_hand_change) = 0 then 'delete' else 'return' end,
      -sum(on_hand_change), -sum(held_change), -sum(owed_change), order_id, max(order_position)
    from stock_movements
    where order_id = ${orderId} and product_id in (select product_id from order_lines where order_id = ${orderId})
    group by product_id, order_id`);
}

/** Orders of a made-up past came with stock of their own, which is removed with them. */
async function forgetHistory(tx: Database): Promise<number> {
  const made = tx.select({ id: users.id }).from(users).where(inArray(users.email, historyEmails));
  const removed = await tx.delete(orders).where(inArray(orders.userId, made)).returning({ id: orders.id });
  await tx.execute(sql`
    insert into stock_movements (product_id, kind, on_hand_change, reason)
    select product_id, 'correction', -least(brought, on_hand - held), ${historyReason}
    from stock join (
      select product_id, sum(on_hand_change)::bigint as brought from stock_movements
      where reason = ${historyReason} group by product_id
    ) movements using (product_id)
    where brought > 0`);
  return removed.length;
}

/** The one it came with. What it names goes with the units. */
async function removeRecalls(tx: Database): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from recalls where id in (select recall_id from recall_events where note = ${recallNote})`);
  return rowCount ?? 0;
}

/** The units that came with the demo. A unit that was built into one of them is separate again. */
async function removeUnits(tx: Database): Promise<number> {
  const seeded = sql`(select unit_id from unit_events where kind = 'received' and note = ${unitNotes.received})`;
  await tx.execute(sql`
    insert into unit_events (unit_id, kind, was, state)
    select id, 'taken-out', 'built-in', 'returned' from units where built_into in ${seeded} and id not in ${seeded}`);
  const removed = await tx.delete(units).where(sql`${units.id} in ${seeded}`).returning({ id: units.id });
  await tx.execute(sql`
    delete from batches where not exists (select from units where batch_id = batches.id)
      and not exists (select from batch_movements where batch_id = batches.id)`);
  return removed.length;
}

/** Their pages would stay for good, with tests that never took place. */
async function removeTestSummaries(tx: Database): Promise<number> {
  const seeded = sql`${testSummaries.addedBy} is null and ${testSummaries.summary} -> 'laboratory' ->> 'name' = ${demoLaboratory.name}`;
  const removed = await tx.delete(testSummaries).where(seeded).returning({ hash: testSummaries.fileHash });
  const hashes = removed.flatMap(({ hash }) => hash ?? []);
  await tx.delete(documents).where(inArray(documents.fileHash, hashes));
  return removed.length;
}

/** No shop shall offer made-up certificates. */
async function removeDocuments(tx: Database): Promise<number> {
  const removed = await tx.delete(documents).where(areDemoDocuments).returning({ id: documents.id });
  return removed.length;
}

const findPeople = (tx: Database) =>
  tx.select({ id: users.id }).from(users).where(inArray(users.email, demoEmails));

async function removeReviews(tx: Database): Promise<number> {
  const isSeeded = seedReviews.map(({ reviewer, comment }) =>
    and(isNull(reviews.userId), eq(reviews.reviewer, reviewer), eq(reviews.comment, comment)),
  );
  const removed = await tx
    .delete(reviews)
    .where(or(inArray(reviews.userId, findPeople(tx)), ...isSeeded))
    .returning({ id: reviews.id });
  return removed.length;
}

/** As an admin deletes a product: orders of other people still name it. */
async function hideProducts(tx: Database): Promise<number> {
  const isSeeded = seedProducts.map(({ name, description, priceCents, minOrder }) =>
    and(
      eq(products.name, name),
      eq(products.description, description),
      eq(products.priceCents, priceCents),
      eq(products.minOrder, minOrder),
    ),
  );
  const hidden = await tx
    .update(products)
    .set({ deletedAt: new Date() })
    .where(and(isNull(products.deletedAt), or(...isSeeded)))
    .returning({ id: products.id });
  return hidden.length;
}

async function removeBlogEntries(tx: Database): Promise<number> {
  const isSeeded = seedBlogEntries.map(({ question, answer }) =>
    and(eq(blogEntries.question, question), eq(blogEntries.answer, answer)),
  );
  const removed = await tx
    .delete(blogEntries)
    .where(or(...isSeeded))
    .returning({ id: blogEntries.id });
  return removed.length;
}

/** Their sessions and passwords go with them. */
async function removePeople(tx: Database): Promise<number> {
  await tx.delete(identityUsers).where(inArray(identityUsers.email, demoEmails));
  const removed = await tx.delete(users).where(inArray(users.email, demoEmails)).returning({ id: users.id });
  return removed.length;
}

/** To any address: a demo has not sent them, and a live shop would. */
async function removeEmails(tx: Database): Promise<number> {
  const removed = await tx.delete(mails).returning({ id: mails.id });
  return removed.length;
}
