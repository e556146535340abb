import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { words } from '#platform/server/database/columns.ts';
import { products } from './products.ts';

/**
 * What products on sale are found by, kept in step by a trigger. Words of name and figures stand apart, short and close
 * at hand: products are ranked by them.
 */
export const productSearch = pgTable(
  'product_search',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: bigint('position', { mode: 'number' }).notNull(),
    /** Its SKU without hyphens. */
    skuKey: text('sku_key').notNull(),
    nameWords: words('name_words').notNull(),
    figureWords: words('figure_words').notNull(),
    /** All of them, and those of the description. */
    allWords: words('all_words').notNull(),
  },
  (entry) => [
    index('product_search_by_words').using('gin', entry.allWords),
    index('product_search_by_sku_key').using('gin', sql`${entry.skuKey} gin_trgm_ops`),
  ],
);

/**
 * Every word that a product was ever found by: what a misspelt one is compared with. Some stand there twice, where two
 * came at once: a rule against it would make one wait for the other.
 */
export const searchVocabulary = pgTable('search_vocabulary', { word: text('word').notNull() }, (entry) => [
  index('search_vocabulary_by_beginning').on(sql`${entry.word} text_pattern_ops`),
  index('search_vocabulary_by_parts').using('gin', sql`${entry.word} gin_trgm_ops`),
]);
