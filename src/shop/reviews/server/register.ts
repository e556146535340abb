import { eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { type ContentChanged, defineHandlers, done } from '#platform/server/http/handlers.ts';
import { answerList } from '#platform/server/http/whole-list.ts';
import type { Subject } from '#platform/server/subject.ts';
import { anonymiseReviews, findReviews, listReviews, postReview, readReviews } from './review-repository.ts';
import { reviews } from './tables.ts';

export const reviewsSubject: Subject = {
  prepare: () => ({ anonymiseReviews }),
  handlers: reviewHandlers,
  pageData: ({ db }) => ({ listReviews: (query) => listReviews(db, query) }),
  personalData: [
    { name: 'reviews', table: reviews, of: ({ id }) => eq(reviews.userId, id), key: reviews.id },
  ],
};

interface ReviewParts {
  db: Database;
  contentChanged: ContentChanged;
}

function reviewHandlers({ db, contentChanged }: ReviewParts) {
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
