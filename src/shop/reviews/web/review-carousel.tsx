import ChevronLeft from 'virtual:lucide/chevron-left';
import ChevronRight from 'virtual:lucide/chevron-right';
import Pause from 'virtual:lucide/pause';
import Play from 'virtual:lucide/play';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { Review } from '../contract/review.ts';
import { FullReview, ReviewCard } from './review-card.tsx';
import { useCarousel } from './use-carousel.ts';

// Swiper writes its own classes beside these, so they stay the same while the page lives.
const frameLook =
  'swiper snap-x snap-mandatory overflow-x-auto rounded-card [scrollbar-width:none] noscript:[scrollbar-width:auto] ' +
  '[&.swiper-initialized]:snap-none';
const slideLook = 'swiper-slide h-auto! w-full! shrink-0 snap-start';
// As many side by side as there is room for, and no more than there are: none is seen twice.
const columnLooks = [
  '',
  'sm:w-[calc((100%-1.5rem)/2)]!',
  'sm:w-[calc((100%-1.5rem)/2)]! lg:w-[calc((100%-3rem)/3)]!',
];
// On a phone they have a line of their own from the start: nothing moves when they come.
const bulletsLook =
  'flex min-h-6 flex-wrap max-sm:w-full [&>button]:grid [&>button]:size-6 [&>button]:place-items-center [&>button]:rounded-full ' +
  '[&>button]:before:size-2 [&>button]:before:rounded-full [&>button]:before:bg-control [&>button]:before:transition-all ' +
  '[&>button[aria-current]]:before:w-5 [&>button[aria-current]]:before:bg-accent';

/** A list to scroll sideways, which becomes a carousel when its script has come. */
export function ReviewCarousel({ reviews }: { reviews: Review[] }) {
  const { parts, isReady, isPlaying, togglePlaying } = useCarousel();
  const shown = reviews.map((review, place) => ({ fullId: `review-${place + 1}`, review }));
  const columnLook = columnLooks[reviews.length - 1] ?? columnLooks.at(-1);
  return (
    <>
      {/* While it is a scrolling list, arrow keys scroll it. */}
      <div ref={parts.frame} tabIndex={isReady ? undefined : 0} className={frameLook}>
        {/* The carousel keeps the distance by itself. */}
        <ul className="swiper-wrapper flex gap-6 in-[.swiper-initialized]:gap-0">
          {shown.map(({ fullId, review }) => (
            <li key={fullId} className={`${slideLook} ${columnLook}`}>
              <ReviewCard review={review} fullId={fullId} />
            </li>
          ))}
        </ul>
      </div>
      {shown.map(({ fullId, review }) => (
        <FullReview key={fullId} review={review} fullId={fullId} />
      ))}
      <div className={`mt-6 flex flex-wrap items-center justify-between gap-4 ${isReady ? '' : 'invisible'}`}>
        <div ref={parts.bullets} className={bulletsLook} />
        <div className="flex gap-2">
          <Button
            variant="secondary"
            aria-label={isPlaying ? 'Pause the reviews' : 'Play the reviews'}
            onClick={togglePlaying}
          >
            {isPlaying ? <Pause /> : <Play />}
          </Button>
          <Button ref={parts.previous} variant="secondary" aria-label="Previous review">
            <ChevronLeft />
          </Button>
          <Button ref={parts.next} variant="secondary" aria-label="Next review">
            <ChevronRight />
          </Button>
        </div>
      </div>
    </>
  );
}
