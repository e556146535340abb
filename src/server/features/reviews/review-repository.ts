import { and, count, desc, eq, gt, ilike, or, sql } from 'drizzle-orm';
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

export async function addReview(db: Database, review: typeof reviews.$inferInsert): Promise<void> {
  await db.insert(reviews).values(review);
}

export async function countReviewsOfToday(db: Database, userId: string): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), gt(reviews.createdAt, sql`now() - interval '1 day'`)));
  return counted?.total ?? 0;
}
