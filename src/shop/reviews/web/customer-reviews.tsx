import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { PageSection } from '#platform/web/ui/page/page-section.tsx';
import type { Review } from '../contract/review.ts';
import { ReviewCarousel } from './review-carousel.tsx';

export function CustomerReviews({ reviews }: { reviews: Review[] }) {
  return (
    <PageSection id="reviews" title="Reviews" about="Measured, mounted and driven: what customers report.">
      {reviews.length === 0 ? (
        <EmptyState title="No reviews yet" />
      ) : (
        // Other reviews are another carousel: it has moved its slides about, and counted them.
        <ReviewCarousel key={JSON.stringify(reviews)} reviews={reviews} />
      )}
    </PageSection>
  );
}
