import { inArray } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ManyOrders } from '../../contract/many-orders.ts';
import { findOrders } from '../list-orders.ts';
import { orders } from '../tables.ts';

/** Ids are small, and each search counts all matches: few large batches cost least. */
const foundAtOnce = 2_000;

/** The ids of many orders, the newest first where a filter names them, some thousand at a time. */
export async function* findMany(db: Database, { ids, matching }: ManyOrders): AsyncGenerator<string[]> {
  if (ids) {
    const known = await db.select({ id: orders.id }).from(orders).where(inArray(orders.id, ids));
    const there = new Set(known.map(({ id }) => id));
    yield [...new Set(ids)].filter((id) => there.has(id));
    return;
  }
  let cursor: string | undefined;
  do {
    const { ids: found } = await findOrders(db, {
      ...matching,
      ...(cursor && { cursor }),
      limit: foundAtOnce,
      offset: 0,
      sort: '-created',
    });
    yield found;
    cursor = found.length === foundAtOnce ? found.at(-1) : undefined;
  } while (cursor);
}

/** The same where so many are handled at once at the most, and `words` says what to do with more. Ids stay as given. */
export async function findAtMost(
  db: Database,
  which: ManyOrders,
  { most, words }: { most: number; words: string },
): Promise<string[]> {
  const found: string[] = [];
  for await (const some of which.ids ? [[...new Set(which.ids)]] : findMany(db, which)) {
    found.push(...some);
    if (found.length > most) throw new ShopError('conflict', words);
  }
  return found;
}
