import type { Database } from '#platform/server/database/database.ts';
import { type ContentChanged, defineHandlers, done } from '#platform/server/http/handlers.ts';
import { answerList } from '#platform/server/http/whole-list.ts';
import { postReview } from './post-review.ts';
import { findReviews, readReviews } from './review-repository.ts';

interface ReviewParts {
  db: Database;
  contentChanged: ContentChanged;
}

export function reviewHandlers({ db, contentChanged }: ReviewParts) {
  return defineHandlers({
    listReviews: async ({ query, reply }) =>
      answerList(reply, query, {
        find: (wanted) => findReviews(db, wanted),
        read: (ids) => readReviews(db, ids),
      }),

    postReview: async ({ body, caller }) => {
      await postReview(db, caller, body);
      contentChanged();
      return done('You have posted a new review.');
    },
  });
}
