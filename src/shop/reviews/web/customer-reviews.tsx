import ChevronLeft from 'virtual:lucide/chevron-left';
import ChevronRight from 'virtual:lucide/chevron-right';
import Pause from 'virtual:lucide/pause';
import Play from 'virtual:lucide/play';
import { useEffect, useRef, useState } from 'react';
import { loadEnhancement } from '#platform/web/shell/chunks/load-chunk.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { useInView } from '#platform/web/ui/page/layout-hooks.ts';
import { PageSection } from '#platform/web/ui/page/page-section.tsx';
import type { Review } from '../contract/review.ts';
import type { Carousel } from './carousel.ts';
import { FullReview, ReviewCard } from './review-card.tsx';

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
function ReviewCarousel({ reviews }: { reviews: Review[] }) {
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

/** Makes a carousel of a list once it comes near, and lets it play while it is in view. */
function useCarousel() {
  const frame = useRef<HTMLDivElement>(null);
  const bullets = useRef<HTMLDivElement>(null);
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const { isInView, hasBeenInView } = useInView(frame, '300px');
  const [carousel, setCarousel] = useState<Carousel>();
  const [isPlaying, setIsPlaying] = useState(false);

  useEffect(() => {
    if (!hasBeenInView) return;
    let started: Carousel | undefined;
    let isLeft = false;
    void loadEnhancement('carousel', () => import('./carousel.ts')).then((module) => {
      if (!module || isLeft || !frame.current || !bullets.current || !previous.current || !next.current)
        return;
      const hasMotion = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      started = module.startCarousel(
        { frame: frame.current, bullets: bullets.current, previous: previous.current, next: next.current },
        hasMotion,
      );
      setCarousel(started);
      setIsPlaying(hasMotion);
    });
    return () => {
      isLeft = true;
      started?.destroy();
    };
  }, [hasBeenInView]);

  useEffect(() => {
    if (!carousel || carousel.destroyed) return;
    if (isPlaying && isInView) carousel.autoplay.start();
    else carousel.autoplay.stop();
  }, [carousel, isPlaying, isInView]);

  return {
    parts: { frame, bullets, previous, next },
    isReady: carousel !== undefined,
    isPlaying,
    togglePlaying: () => setIsPlaying((was) => !was),
  };
}
