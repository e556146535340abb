import X from 'virtual:lucide/x';
import { useRef, useState } from 'react';
import { Button } from '#platform/web/ui/page/button.tsx';
import { classNames } from '#platform/web/ui/page/class-names.ts';
import { useIsCut } from '#platform/web/ui/text/cut-text.tsx';
import { StarRating } from '#platform/web/ui/text/star-rating.tsx';
import type { Review } from '../contract/review.ts';

/** A comment up to this long needs no more than three lines of any card. */
const surelyFits = 80;

const isLong = (comment: string) => comment.length > surelyFits;

type ReviewCardProps = { review: Review; fullId: string };

/** The beginning of a review. What is cut opens in a window of its own, which does not move on like the cards. */
export function ReviewCard({ review: { user, comment, rating }, fullId }: ReviewCardProps) {
  const words = useRef<HTMLQuoteElement>(null);
  const isCut = useIsCut(words);
  return (
    <figure className="flex h-full flex-col gap-4 rounded-card border bg-surface p-6">
      <StarRating value={rating} />
      <blockquote ref={words} className="line-clamp-3 wrap-anywhere">
        {comment}
      </blockquote>
      {/* As high for one line as for two, so that the lines above them are level from card to card. */}
      <figcaption className="mt-auto flex min-h-[calc(2lh+1rem+1px)] items-baseline justify-between gap-4 border-t pt-4 text-sm">
        <span className="font-medium wrap-anywhere">{user}</span>
        {isLong(comment) && (
          <button
            type="button"
            popoverTarget={fullId}
            aria-label={`Full review by ${user}`}
            className={classNames(
              '-my-1 shrink-0 rounded-xs py-1 underline decoration-line-strong underline-offset-4 transition-colors hover:decoration-current',
              // Its place is kept: nothing moves when it is known whether anything is cut.
              !isCut && 'invisible',
            )}
          >
            Full review
          </button>
        )}
      </figcaption>
    </figure>
  );
}

/**
 * All of a review, over the page. It opens and closes by the browser's own means, so it works without a script. Where
 * scripts run, its text is in the page only while it is open, so that a search in the page does not find it twice.
 */
export function FullReview({ review: { user, comment, rating }, fullId }: ReviewCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isLong(comment)) return null;
  const words = (
    <>
      <blockquote className="mt-2 wrap-anywhere whitespace-pre-line">{comment}</blockquote>
      <p className="mt-4 border-t pt-4 text-sm font-medium wrap-anywhere">{user}</p>
    </>
  );
  return (
    <div
      id={fullId}
      popover="auto"
      onBeforeToggle={({ newState }) => setIsOpen(newState === 'open')}
      role="dialog"
      aria-label={`Review by ${user}`}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-xl overflow-y-auto overscroll-contain rounded-card border bg-surface p-6 text-ink backdrop:bg-backdrop"
    >
      <div className="flex items-start justify-between gap-4">
        <StarRating value={rating} />
        <Button
          variant="quiet"
          size="small"
          aria-label="Close"
          popoverTarget={fullId}
          popoverTargetAction="hide"
          className="-mt-2 -mr-3"
        >
          <X />
        </Button>
      </div>
      {isOpen ? words : <noscript>{words}</noscript>}
    </div>
  );
}
