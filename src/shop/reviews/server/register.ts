import type { Subject } from '#platform/server/subject.ts';
import { reviewHandlers } from './review-handlers.ts';
import { listReviews } from './review-repository.ts';

export const reviews: Subject = {
  handlers: reviewHandlers,
  pageData: ({ db }) => ({ listReviews: (query) => listReviews(db, query) }),
};
