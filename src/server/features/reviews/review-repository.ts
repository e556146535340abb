import { count, desc, ilike, or } from 'drizzle-orm';
import type { ListQuery, Page } from '#contract/lists.ts';
import type { Review } from '#contract/review.ts';
import type { Database } from '../../adapters/database/database.ts';
import { reviews } from '../../adapters/database/schema.ts';
import { containing } from '../../adapters/database/search.ts';

export async function listReviews(db: Database, { limit, offset, q }: ListQuery): Promise<Page<Review>> {
  const wanted = q
    ? or(ilike(reviews.reviewer, containing(q)), ilike(reviews.comment, containing(q)))
    : undefined;
  const [items, [counted]] = await Promise.all([
    db
      .select({ user: reviews.reviewer, comment: reviews.comment, rating: reviews.rating })
      .from(reviews)
      .where(wanted)
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(reviews).where(wanted),
  ]);
  return { items, total: counted?.total ?? 0 };
}
