import { ilike, type SQL, sql } from 'drizzle-orm';
import { skuKey } from '#domain/sku.ts';
import { products } from '../../adapters/database/schema.ts';
import { containing } from '../../adapters/database/search.ts';

/** As `skuKey` would make it: a SKU has letters, digits and these. */
export const keyOfSku = sql`lower(translate(${products.sku}, '-._/', ''))`;

/** A part of a SKU finds it, with its hyphens or without: people type what they remember of it. */
export function skuContaining(words: string): SQL | undefined {
  const typed = skuKey(words);
  return typed ? ilike(keyOfSku, containing(typed)) : undefined;
}
