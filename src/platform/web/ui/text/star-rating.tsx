type StarRatingProps = { value: number };

/** The width of each number of half stars; a star is 1rem wide. */
const widths = ['w-0', 'w-2', 'w-4', 'w-6', 'w-8', 'w-10', 'w-12', 'w-14', 'w-16', 'w-18', 'w-20'];

/** A rating out of five to read, drawn to the half star. */
export function StarRating({ value }: StarRatingProps) {
  return (
    <span
      role="img"
      aria-label={`Rated ${value} out of 5`}
      className="star-row inline-block h-4 w-20 bg-line-strong"
    >
      <span className={`block h-full bg-accent ${widths[Math.round(value * 2)]}`} />
    </span>
  );
}
