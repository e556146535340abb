import type { Database } from '../../adapters/database/database.ts';
import { answerPage, type ContentChanged, defineHandlers, done } from '../../http/handlers.ts';
import { postReview } from './post-review.ts';
import { listReviews } from './review-repository.ts';

interface ReviewParts {
  db: Database;
  contentChanged: ContentChanged;
}

export function reviewHandlers({ db, contentChanged }: ReviewParts) {
  return defineHandlers({
    listReviews: async ({ query, reply }) => answerPage(reply, await listReviews(db, query)),

    postReview: async ({ body, caller }) => {
      await postReview(db, caller, body);
      contentChanged();
      return done('You have posted a new review.');
    },
  });
}
