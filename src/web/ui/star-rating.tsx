import Star from 'lucide-react/icons/star';
import StarHalf from 'lucide-react/icons/star-half';

type StarRatingProps = { value: number; outOf?: number };

/** A rating to read, drawn to the half star. */
export function StarRating({ value, outOf = 5 }: StarRatingProps) {
  const stars = Array.from({ length: outOf }, (_, index) => index + 1);
  return (
    <span
      role="img"
      aria-label={`Rated ${value} out of ${outOf}`}
      className="inline-flex gap-0.5 text-accent *:relative *:size-4"
    >
      {stars.map((star) => (
        <span key={star}>
          <Star className="absolute size-full text-control" />
          {value >= star && <Star className="absolute size-full fill-current" />}
          {value < star && value >= star - 0.5 && <StarHalf className="absolute size-full fill-current" />}
        </span>
      ))}
    </span>
  );
}
