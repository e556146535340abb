import type { ListQuery, Page } from '#platform/contract/lists.ts';
import type { Review } from './review.ts';

declare module '#platform/contract/page-data.ts' {
  interface PageData {
    listReviews(query: ListQuery): Promise<Page<Review>>;
  }
}
