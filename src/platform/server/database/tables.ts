import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** What the shop makes for itself and must not forget, such as the key of its tokens. */
export const shopSecrets = pgTable('shop_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt,
});

/** Which sets of seed content this database has had, so that seeding twice changes nothing. */
export const seedRuns = pgTable('seed_runs', {
  name: text('name').primaryKey(),
  createdAt,
});

/** When backups were taken, by `npm run backup` or by another tool that inserts a row here: how old the last one is. */
export const backups = pgTable('backups', {
  takenAt: timestamp('taken_at', { withTimezone: true }).primaryKey().defaultNow(),
  file: text('file'),
  bytes: bigint('bytes', { mode: 'number' }),
  rows: bigint('rows', { mode: 'number' }),
});
