import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { userId } from './identity.ts';

/** Where somebody has signed in before, by the fingerprint of browser and network. Written by a trigger on sessions. */
export const identityPlaces = pgTable(
  'identity_places',
  {
    userId,
    place: text('place').notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (known) => [primaryKey({ columns: [known.userId, known.place] })],
);
