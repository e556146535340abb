import { eq } from 'drizzle-orm';
import type { Subject } from '#platform/server/subject.ts';
import { reviewHandlers } from './review-handlers.ts';
import { anonymiseReviews, listReviews } from './review-repository.ts';
import { reviews } from './tables.ts';

export const reviewsSubject: Subject = {
  prepare: () => ({ anonymiseReviews }),
  handlers: reviewHandlers,
  pageData: ({ db }) => ({ listReviews: (query) => listReviews(db, query) }),
  personalData: [
    { name: 'reviews', table: reviews, of: ({ id }) => eq(reviews.userId, id), key: reviews.id },
  ],
};
