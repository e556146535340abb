import { ilike, type SQL, sql } from 'drizzle-orm';
import { products } from '../../adapters/database/schema.ts';
import { containing } from '../../adapters/database/search.ts';

/** A part of a SKU finds it, with its hyphens or without: people type what they remember of it. */
export function skuContaining(words: string): SQL | undefined {
  const typed = words.replace(/[-._/\s]/g, '');
  return typed ? ilike(sql`translate(${products.sku}, '-._/', '')`, containing(typed)) : undefined;
}
