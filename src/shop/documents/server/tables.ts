import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#people/accounts/server/tables.ts';
import { createdAt } from '#platform/server/database/columns.ts';
import { files } from '#platform/server/files/tables.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { DocumentAudience, DocumentKind } from '../rules/documents.ts';

/**
 * A document of a product, in one language and edition. It is current until another edition takes its place or an admin
 * withdraws it; its row stays.
 */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    kind: text('kind').$type<DocumentKind>().notNull(),
    language: text('language').notNull(),
    title: text('title').notNull(),
    edition: text('edition').notNull(),
    issuedOn: date('issued_on').notNull(),
    /** The first and the last day on which it is valid, if it has any. */
    validFrom: date('valid_from'),
    validUntil: date('valid_until'),
    audience: text('audience').$type<DocumentAudience>().notNull(),
    fileHash: text('file_hash')
      .notNull()
      .references(() => files.hash),
    /** Under what name it is saved. */
    fileName: text('file_name').notNull(),
    addedBy: uuid('added_by').references(() => users.id, { onDelete: 'set null' }),
    replacedAt: timestamp('replaced_at', { withTimezone: true }),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
    createdAt,
  },
  (document) => [
    index('documents_of_product').on(document.productId),
    index('documents_of_file').on(document.fileHash),
    // The kinds of which a product has many, told apart by their titles: domain/documents.ts says it too.
    uniqueIndex('documents_current_once')
      .on(
        document.productId,
        document.kind,
        document.language,
        sql`(case when ${document.kind} in ('certificate', 'r100-certificate', 'lot-data', 'drawing', 'rescue-sheet') then lower(${document.title}) else '' end)`,
      )
      .where(sql`${document.replacedAt} is null and ${document.withdrawnAt} is null`),
    check('documents_audience_is_known', sql`${document.audience} in ('everybody', 'signed-in', 'buyers')`),
  ],
);

/** How often each was downloaded on a day, apart from it: counting never locks the document. */
export const documentDownloads = pgTable(
  'document_downloads',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    downloads: integer('downloads').notNull(),
  },
  (row) => [primaryKey({ columns: [row.documentId, row.day] })],
);
