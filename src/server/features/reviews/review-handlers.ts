import type { Database } from '../../adapters/database/database.ts';
import { answerPage, defineHandlers } from '../../http/handlers.ts';
import { postReview } from './post-review.ts';
import { listReviews } from './review-repository.ts';

interface ReviewParts {
  db: Database;
  /** What public pages show has changed, and the next visitor must see it. */
  contentChanged(): void;
}

export function reviewHandlers({ db, contentChanged }: ReviewParts) {
  return defineHandlers({
    listReviews: async ({ query, reply }) => answerPage(reply, await listReviews(db, query)),

    postReview: async ({ body, caller }) => {
      await postReview(db, caller, body);
      contentChanged();
      return { success: true, message: 'You have posted a new review.' };
    },
  });
}
