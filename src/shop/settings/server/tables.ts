import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#people/accounts/server/tables.ts';
import { createdAt } from '#platform/server/database/columns.ts';
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
