import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytes, createdAt } from '../database/columns.ts';

/** Files are kept once, by the hash of their bytes: here if they are small, else in the file store. */
export const files = pgTable(
  'files',
  {
    hash: text('hash').primaryKey(),
    size: integer('size').notNull(),
    bytes: bytes('bytes'),
    /** Not while it is being written to the file store. */
    isWhole: boolean('is_whole').notNull(),
    /** Since when nothing is known to show it. */
    unusedSince: timestamp('unused_since', { withTimezone: true }),
    createdAt,
  },
  (file) => [
    check('files_hash_is_sha256', sql`${file.hash} ~ '^[0-9a-f]{64}$'`),
    check(
      'files_hash_is_of_bytes',
      sql`${file.bytes} is null or ${file.hash} = encode(sha256(${file.bytes}), 'hex')`,
    ),
    check('files_size_is_of_bytes', sql`${file.bytes} is null or ${file.size} = octet_length(${file.bytes})`),
  ],
);
