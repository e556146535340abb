import { sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import { type Currency, maxPriceMinor } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { priceTiers, products } from './tables/products.ts';

/** Products with a price, those that are not on sale among them: they can be put on sale again. */
export async function countPricedProducts(tx: Database): Promise<number> {
  return await tx.$count(products);
}

/** How many are named of those whose prices do not fit. */
const named = 5;

/** Prices are the same numbers in another currency: 12.50 stays 12.50. Refused where it has no such number. */
export async function keepPriceNumbers(tx: Database, from: Currency, to: Currency): Promise<void> {
  if (from.decimals === to.decimals) return;
  const factor = sql`(10::numeric ^ ${to.decimals - from.decimals}::int)`;
  const fits = sql`cents * ${factor} = trunc(cents * ${factor}) and cents * ${factor} <= ${maxPriceMinor}`;
  const { rows } = await tx.execute<{ sku: string }>(sql`
    select distinct sku from (
      select sku, price_cents as cents from products
      union all select sku, unit_cents from price_tiers join products on products.id = product_id
    ) priced where not (${fits}) order by sku limit ${named + 1}`);
  if (rows.length > 0) throw noSuchPrices(rows, to);
  await tx.update(products).set({ priceCents: sql`(${products.priceCents} * ${factor})::int` });
  await tx.update(priceTiers).set({ unitCents: sql`(${priceTiers.unitCents} * ${factor})::int` });
}

function noSuchPrices(rows: { sku: string }[], { code, decimals }: Currency): ShopError {
  const skus = rows.slice(0, named).map(({ sku }) => sku);
  const list = `${skus.join(', ')}${rows.length > named ? ' and others' : ''}`;
  const has = decimals === 0 ? 'no decimals' : `${decimals} decimals`;
  const message = `Prices do not fit ${code}, which has ${has}: ${list}. Change them first.`;
  return new ShopError('conflict', message, [{ field: 'currency', message }]);
}
