import { eq } from 'drizzle-orm';
import type { Subject } from '#platform/server/subject.ts';
import { reviews } from '#shop/content/server/tables.ts';
import { reviewHandlers } from './review-handlers.ts';
import { listReviews } from './review-repository.ts';

export const reviewsSubject: Subject = {
  handlers: reviewHandlers,
  pageData: ({ db }) => ({ listReviews: (query) => listReviews(db, query) }),
  personalData: [
    { name: 'reviews', table: reviews, of: ({ id }) => eq(reviews.userId, id), key: reviews.id },
  ],
};
