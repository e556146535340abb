import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#people/accounts/server/tables.ts';
import { bytes, createdAt } from '#platform/server/database/columns.ts';
import type { ImportReport, ImportRow, ImportRowState } from '../../contract/file/product-import.ts';

/** A file of products that was checked, for as long as it may be confirmed. */
export const productImports = pgTable(
  'product_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Who brought it, and alone may confirm it. */
    actorId: uuid('actor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    /** Packed; gone once it is imported. */
    bytes: bytes('bytes'),
    /** Identifies what the admin was shown. */
    fingerprint: text('fingerprint').notNull(),
    stockChanges: jsonb('stock_changes').$type<Record<string, number>>().notNull(),
    summary: jsonb('summary')
      .$type<Pick<ImportReport, 'counts' | 'untouched' | 'unknownColumns' | 'missingColumns'>>()
      .notNull(),
    /** When the process that writes it last reported, and how far it was. */
    aliveAt: timestamp('alive_at', { withTimezone: true }),
    done: integer('done').notNull().default(0),
    importedAt: timestamp('imported_at', { withTimezone: true }),
    /** What was done; or why the last attempt was not. */
    message: text('message'),
    createdAt,
  },
  (row) => [index('product_imports_by_age').on(row.createdAt)],
);

/** What there is to say of its rows, a page of them at a time. */
export const productImportPages = pgTable(
  'product_import_pages',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    state: text('state').$type<ImportRowState>().notNull(),
    page: integer('page').notNull(),
    rows: jsonb('rows').$type<ImportRow[]>().notNull(),
  },
  (page) => [primaryKey({ columns: [page.importId, page.state, page.page] })],
);
