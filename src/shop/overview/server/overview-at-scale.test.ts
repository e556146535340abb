import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { countConsignmentsToSend } from '#batteries/packages/server/consignments/read-consignments.ts';
import { countUnitsToReview } from '#batteries/passports/server/review-readings.ts';
import { countOpenRecalls } from '#batteries/recalls/server/read-notices.ts';
import { countClaimsToAnswer, countOpenClaims } from '#batteries/warranty/server/claims/claim-repository.ts';
import { users } from '#people/accounts/server/tables.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { addManyOrders } from '#testing/bulk-rows.ts';
import { openTestShop, watchStatements } from '#testing/test-shop.ts';
import { countBankEntries } from '#trade/bank/server/read-entries.ts';
import { countInvoicesNotSent } from '#trade/invoices/server/sending/doctor.ts';
import { countQuotesToAnswer, countQuotesToDecide } from '#trade/quotes/server/read-quotes.ts';
import { readCustomerOverview } from './customer-overview.ts';
import { readShopOverview } from './shop-overview.ts';

const paymentProvider = { name: 'sandbox' } as const;

it('the overviews read indexes, however many orders there are', async () => {
  const shop = await openTestShop();
  const { db, url } = shop.database;
  const [ada, grace] = [await addCustomer(shop), await addCustomer(shop, { name: 'Grace' })];
  const product = await addProduct(db, { available: 1_000 });
  for (const customer of [ada, grace]) await customer.pay(await customer.order(product));
  // Grace's, most of them shipped, over more than a year; every fiftieth is unpaid.
  const ago = `now() - number * interval '1 hour'`;
  await addManyOrders((statement) => db.execute(statement), 12_000, {
    buyers: `email = '${grace.email}'`,
    columns: {
      created_at: ago,
      paid_at: `case when number % 50 > 0 then ${ago} end`,
      shipped_at: `case when number % 50 > 1 then ${ago} end`,
    },
  });
  await db.execute(sql`vacuum analyze orders`);

  const asked: { text: string; values: unknown[] }[] = [];
  const { pool, db: watched } = watchStatements(url, (text, values) => asked.push({ text, values }));
  const [person] = await db.select().from(users).where(eq(users.email, ada.email));
  expect(
    (
      await readShopOverview({
        db: watched,
        paymentProvider,
        listIncompleteTransport: async () => new Map(),
        countOpenClaims,
        countBankEntries,
        countInvoicesNotSent,
        countQuotesToAnswer,
        countConsignmentsToSend,
        countUnitsToReview,
      })
    ).unpaid,
  ).toMatchObject({
    count: 240,
  });
  expect(
    (
      await readCustomerOverview(
        {
          ...{ db: watched, countClaimsToAnswer, countOpenRecalls, countQuotesToDecide },
          countApprovalsToDecide: async () => null,
        },
        String(person?.id),
      )
    ).toBeShipped,
  ).toBe(1);

  expect(asked.length).toBeLessThanOrEqual(14);
  for (const { text, values } of asked) {
    const { rows } = await pool.query(`explain ${text}`, values);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan on orders');
  }
});
