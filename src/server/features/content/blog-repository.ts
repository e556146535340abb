import { asc, count, ilike, or } from 'drizzle-orm';
import type { BlogEntry } from '#contract/blog.ts';
import type { ListQuery, Page } from '#contract/lists.ts';
import type { Database } from '../../adapters/database/database.ts';
import { blogEntries } from '../../adapters/database/schema.ts';
import { containing } from '../../adapters/database/search.ts';

export async function listBlogEntries(
  db: Database,
  { limit, offset, q }: ListQuery,
): Promise<Page<BlogEntry>> {
  const wanted = q
    ? or(ilike(blogEntries.question, containing(q)), ilike(blogEntries.answer, containing(q)))
    : undefined;
  const [items, [counted]] = await Promise.all([
    db
      .select({ q: blogEntries.question, a: blogEntries.answer })
      .from(blogEntries)
      .where(wanted)
      .orderBy(asc(blogEntries.position))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(blogEntries).where(wanted),
  ]);
  return { items, total: counted?.total ?? 0 };
}
