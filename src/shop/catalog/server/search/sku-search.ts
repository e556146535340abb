import { ilike, type SQL, sql } from 'drizzle-orm';
import { skuKey } from '#platform/kernel/sku.ts';
import { containing } from '#platform/server/database/queries.ts';
import { products } from '../tables/products.ts';

/** As `skuKey` would make it: a SKU has letters, digits and these. */
export const keyOfSku = sql`lower(translate(${products.sku}, '-._/', ''))`;

/** A part of a SKU finds it, with its hyphens or without: people type what they remember of it. */
export function skuContaining(words: string): SQL | undefined {
  const typed = skuKey(words);
  return typed ? ilike(keyOfSku, containing(typed)) : undefined;
}
