import { customType, timestamp } from 'drizzle-orm/pg-core';

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const words = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();
