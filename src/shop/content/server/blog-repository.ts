import { asc, count, ilike, inArray, or } from 'drizzle-orm';
import type { ListQuery, Page } from '#platform/contract/lists.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/queries.ts';
import { type FoundRows, inOrderOf } from '#platform/server/http/whole-list.ts';
import type { BlogEntry } from '../contract/blog.ts';
import { blogEntries } from './tables.ts';

export async function listBlogEntries(db: Database, query: ListQuery): Promise<Page<BlogEntry>> {
  const { ids, total } = await findBlogEntries(db, query);
  return { items: await readBlogEntries(db, ids), total };
}

export async function findBlogEntries(db: Database, { limit, offset, q }: ListQuery): Promise<FoundRows> {
  const wanted = q
    ? or(ilike(blogEntries.question, containing(q)), ilike(blogEntries.answer, containing(q)))
    : undefined;
  const [rows, [counted]] = await Promise.all([
    db
      .select({ id: blogEntries.id })
      .from(blogEntries)
      .where(wanted)
      .orderBy(asc(blogEntries.position))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(blogEntries).where(wanted),
  ]);
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 };
}

/** In the order of their ids. */
export async function readBlogEntries(db: Database, ids: string[]): Promise<BlogEntry[]> {
  const rows = await db.select().from(blogEntries).where(inArray(blogEntries.id, ids));
  return inOrderOf(ids, rows).map(({ question, answer }) => ({ q: question, a: answer }));
}
