import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#people/accounts/server/tables.ts';
import { createdAt } from '#platform/server/database/columns.ts';
import { files } from '#platform/server/files/tables.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { TestSummary } from '../rules/test-summary.ts';

/**
 * Test summaries by section 38.3.5 of the Manual of Tests and Criteria, filled in here. An edition never changes: what is to
 * be said otherwise is the next one, and older ones stay for what was shipped with them.
 */
export const testSummaries = pgTable(
  'test_summaries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    /** Its permanent address: `/un383/{model}`. */
    model: text('model').notNull(),
    edition: integer('edition').notNull(),
    validFrom: date('valid_from').notNull(),
    summary: jsonb('summary').$type<TestSummary>().notNull(),
    /** Its PDF, made at the first request. */
    fileHash: text('file_hash').references(() => files.hash),
    addedBy: uuid('added_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt,
  },
  (summary) => [
    unique('test_summaries_are_made_once').on(summary.productId, summary.edition),
    index('test_summaries_of_model').on(sql`lower(${summary.model})`, summary.edition),
    index('test_summaries_of_file').on(summary.fileHash),
    check('test_summaries_edition_is_positive', sql`${summary.edition} > 0`),
  ],
);
