import { and, count, desc, eq, gt, ilike, inArray, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { lockUser } from '#people/accounts/server/user-repository.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { ListQuery, Page } from '#platform/contract/lists.ts';
import { messages } from '#platform/contract/messages.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/queries.ts';
import type { Caller } from '#platform/server/http/access/authentication.ts';
import { type FoundRows, inOrderOf } from '#platform/server/http/whole-list.ts';
import type { postReviewSchema, Review } from '../contract/review.ts';
import { reviews } from './tables.ts';

/** More is no longer an opinion. */
export const reviewsADay = 10;

/** Posts a review under the account's own name, whatever name was sent along. */
export async function postReview(
  db: Database,
  { id: userId, displayName: reviewer }: Pick<Caller, 'id' | 'displayName'>,
  { rating, comment }: z.infer<typeof postReviewSchema>,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Of several posts at once, each counts those before it.
    if (!(await lockUser(tx, userId))) throw new ShopError('not-signed-in', messages.noUser);
    if ((await countReviewsOfToday(tx, userId)) >= reviewsADay)
      throw new ShopError(
        'too-many-requests',
        `You have posted ${reviewsADay} reviews within a day. Please come back tomorrow.`,
      );
    await addReview(tx, { userId, reviewer, rating, comment });
  });
}

export async function listReviews(db: Database, query: ListQuery): Promise<Page<Review>> {
  const { ids, total } = await findReviews(db, query);
  return { items: await readReviews(db, ids), total };
}

/** The newest first. */
export async function findReviews(db: Database, { limit, offset, q }: ListQuery): Promise<FoundRows> {
  const wanted = q
    ? or(ilike(reviews.reviewer, containing(q)), ilike(reviews.comment, containing(q)))
    : undefined;
  const [rows, [counted]] = await Promise.all([
    db
      .select({ id: reviews.id })
      .from(reviews)
      .where(wanted)
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(reviews).where(wanted),
  ]);
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 };
}

/** In the order of their ids. */
export async function readReviews(db: Database, ids: string[]): Promise<Review[]> {
  const rows = await db.select().from(reviews).where(inArray(reviews.id, ids));
  return inOrderOf(ids, rows).map(({ reviewer, comment, rating }) => ({ user: reviewer, comment, rating }));
}

async function addReview(db: Database, review: typeof reviews.$inferInsert): Promise<void> {
  await db.insert(reviews).values(review);
}

async function countReviewsOfToday(db: Database, userId: string): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), gt(reviews.createdAt, sql`now() - interval '1 day'`)));
  return counted?.total ?? 0;
}

const formerCustomer = 'A former customer';

/** Takes the name of a person who leaves off their reviews. Answers whether there were any. */
export async function anonymiseReviews(tx: Database, userId: string): Promise<boolean> {
  // Only where there are any: even an empty change is announced, and renders every page again.
  const isTheirs = eq(reviews.userId, userId);
  const hadReviews = (await tx.$count(reviews, isTheirs)) > 0;
  if (hadReviews) await tx.update(reviews).set({ reviewer: formerCustomer }).where(isTheirs);
  return hadReviews;
}
