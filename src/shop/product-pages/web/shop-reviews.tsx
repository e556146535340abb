import { PageSection } from '#platform/web/ui/page/page-section.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { StarRating } from '#platform/web/ui/text/star-rating.tsx';
import type { Review } from '#shop/reviews/contract/review.ts';

/** Customers review the shop, not one product; so that is what is said. */
export function ShopReviews({ reviews }: { reviews: Review[] }) {
  if (reviews.length === 0) return null;
  return (
    <PageSection
      id="reviews"
      title="Reviews"
      about={
        <>
          What customers say about the shop. <TextLink to="/#reviews">More reviews</TextLink>
        </>
      }
    >
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {reviews.map(({ user, comment, rating }) => (
          <li key={`${user} ${comment}`}>
            <figure className="flex h-full flex-col gap-3 rounded-card border bg-surface p-5 text-sm">
              <StarRating value={rating} />
              <blockquote className="wrap-anywhere">{comment}</blockquote>
              <figcaption className="mt-auto font-medium wrap-anywhere">{user}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
