import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { taxProviderNews } from '../tables.ts';

/** Writes down how the provider fares: each change at once, and what stays as it is once a minute. */
export function newsKeeper(db: Database, now: () => number = Date.now) {
  let last: { failure: string | undefined; at: number } | undefined;
  return async (failure: string | undefined): Promise<void> => {
    if (last && last.failure === failure && now() - last.at < 60_000) return;
    last = { failure, at: now() };
    const at = sql`now()`;
    const row = failure === undefined ? { answeredAt: at } : { failedAt: at, failure: failure.slice(0, 300) };
    await db
      .insert(taxProviderNews)
      .values({ id: 1, ...row })
      .onConflictDoUpdate({ target: taxProviderNews.id, set: row });
  };
}
