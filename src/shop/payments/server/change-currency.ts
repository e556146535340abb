import { sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forgetSeenPrices } from '#shop/cart/server/forget-seen-prices.ts';
import { countPricedProducts, keepPriceNumbers } from '#shop/catalog/server/keep-price-numbers.ts';
import { orders } from '#shop/orders/server/tables.ts';
import type { ChangeCurrency } from '#shop/settings/server/money-terms.ts';
import { payments } from './tables.ts';

/** The first order or payment fixes the currency; prices follow only when the admin says how. */
export const changeCurrency: ChangeCurrency = async (tx, { from, to, keepPrices }) => {
  // An order that is being placed holds it until it is written (`holds_currency`), and is seen below.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('shop currency'))`);
  if (await hasSold(tx))
    throw refuse(
      `The shop has orders or payments in ${from.code}, so its currency can no longer change. Set up a second shop for ${to.code}.`,
    );
  const priced = await countPricedProducts(tx);
  if (priced > 0 && !keepPrices)
    throw refuse(
      `${priced === 1 ? '1 product has a price' : `${priced} products have prices`} in ${from.code}. Confirm that prices keep their numbers in ${to.code}, or remove the products first.`,
    );
  await keepPriceNumbers(tx, from, to);
  await forgetSeenPrices(tx);
};

async function hasSold(tx: Database): Promise<boolean> {
  const found = await Promise.all(
    [orders, payments].map(async (table) => (await tx.select({ one: sql`1` }).from(table).limit(1)).length),
  );
  return found.some((rows) => rows > 0);
}

const refuse = (message: string) => new ShopError('conflict', message, [{ field: 'currency', message }]);
