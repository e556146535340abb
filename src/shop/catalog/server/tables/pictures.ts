import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { PictureType, PictureVariant } from '#platform/kernel/picture.ts';
import { bytes, createdAt } from '#platform/server/database/columns.ts';

/** Pictures are kept once, by the hash of their bytes. */
export const images = pgTable(
  'images',
  {
    hash: text('hash').primaryKey(),
    contentType: text('content_type').$type<PictureType>().notNull(),
    bytes: bytes('bytes').notNull(),
    /** Since when no product is known to show it. */
    unusedSince: timestamp('unused_since', { withTimezone: true }),
    createdAt,
  },
  (image) => [
    check('images_hash_is_sha256_of_bytes', sql`${image.hash} = encode(sha256(${image.bytes}), 'hex')`),
    check(
      'images_content_type_is_a_picture',
      sql`${image.contentType} in ('image/jpeg', 'image/png', 'image/webp', 'image/svg+xml')`,
    ),
  ],
);

/** Smaller pictures for cards and phones, made once of each photo. */
export const imageVariants = pgTable(
  'image_variants',
  {
    imageHash: text('image_hash')
      .notNull()
      .references(() => images.hash, { onDelete: 'cascade' }),
    width: smallint('width').$type<PictureVariant['width']>().notNull(),
    format: text('format').$type<PictureVariant['format']>().notNull(),
    bytes: bytes('bytes').notNull(),
    createdAt,
  },
  (variant) => [
    primaryKey({ columns: [variant.imageHash, variant.width, variant.format] }),
    check('image_variants_format_is_known', sql`${variant.format} in ('avif', 'webp')`),
  ],
);
