import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#people/accounts/server/tables.ts';
import { bytes, createdAt } from '#platform/server/database/columns.ts';
import type { SettingsPart } from '../contract/settings.ts';

/** Each save of a part of the seller's settings. The newest version holds; none is ever changed. */
export const shopSettings = pgTable(
  'shop_settings',
  {
    part: text('part').$type<SettingsPart>().notNull(),
    version: integer('version').notNull(),
    value: jsonb('value').$type<Record<string, unknown>>().notNull(),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt,
  },
  ({ part, version }) => [
    primaryKey({ columns: [part, version] }),
    check('shop_settings_version', sql`${version} > 0`),
  ],
);

/** As it was given, or what was made of it: a PNG for mail programs and paper, icons by their side, the picture of link previews. */
export type BrandFileKind = 'original' | 'png' | '32' | '180' | '192' | '512' | 'social';

/** Pictures of the brand, by the hash of the uploaded file. Versions of the settings name them, so they stay. */
export const brandFiles = pgTable(
  'brand_files',
  {
    hash: text('hash').notNull(),
    kind: text('kind').$type<BrandFileKind>().notNull(),
    type: text('type').notNull(),
    bytes: bytes('bytes').notNull(),
    createdAt,
  },
  ({ hash, kind }) => [primaryKey({ columns: [hash, kind] })],
);
