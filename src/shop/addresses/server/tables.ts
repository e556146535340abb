import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#people/accounts/server/tables.ts';
import { createdAt } from '#platform/server/database/columns.ts';

/** A person's address book. Orders have copies of their own. */
export const addresses = pgTable(
  'addresses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    recipient: text('recipient').notNull(),
    street: text('street').notNull(),
    extra: text('extra'),
    postcode: text('postcode').notNull(),
    city: text('city').notNull(),
    region: text('region'),
    /** ISO 3166-1. */
    country: text('country').notNull(),
    /** E.164. */
    phone: text('phone'),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt,
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (address) => [
    index('addresses_of_user').on(address.userId),
    uniqueIndex('addresses_one_default').on(address.userId).where(sql`${address.isDefault}`),
    check('addresses_country_is_a_code', sql`${address.country} ~ '^[A-Z]{2}$'`),
    check('addresses_phone_is_e164', sql`${address.phone} ~ '^\\+[1-9][0-9]{3,14}$'`),
  ],
);
