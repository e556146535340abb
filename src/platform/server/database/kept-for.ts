import { type SQL, sql } from 'drizzle-orm';

/** What goes by itself after a while. All else is kept for good, or until the person leaves whom it belongs to. */
export interface KeptFor {
  /** As the table of `people/privacy` calls it. */
  what: string;
  /** As people and PostgreSQL read it: `90 days`. */
  time: string;
  /** The file that deletes it. */
  by: string;
}

/** What is from before this moment goes. */
export const keptSince = ({ time }: KeptFor): SQL => sql`now() - ${time}::interval`;
