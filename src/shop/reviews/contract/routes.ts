import { route } from '#platform/contract/calls.ts';

export const reviewsRoutes = {
  postReview: route('POST', '/review', 'signed-in'),
  listReviews: route('GET', '/review', 'public'),
};

type ReviewsRoutes = typeof reviewsRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends ReviewsRoutes {}
}
