import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { wholeListQuerySchema } from '#platform/contract/lists.ts';
import { done } from '#platform/contract/parameters.ts';
import { postReviewSchema, reviewSchema } from './review.ts';
import type { reviewsRoutes } from './routes.ts';

export const reviewsCalls = {
  postReview: { summary: 'Post a review', isDoneTwice: true, body: postReviewSchema, response: done },
  listReviews: {
    summary: 'List reviews',
    stock: 'none',
    query: wholeListQuerySchema,
    response: z.array(reviewSchema),
  },
} satisfies CallsOf<typeof reviewsRoutes>;

type ReviewsCalls = typeof reviewsCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends ReviewsCalls {}
}
