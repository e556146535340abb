import type { z } from 'zod';
import { lockUser } from '#people/accounts/server/user-repository.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { messages } from '#platform/contract/messages.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Caller } from '#platform/server/http/authentication.ts';
import type { postReviewSchema } from '../contract/review.ts';
import { addReview, countReviewsOfToday } from './review-repository.ts';

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
