import { classNames } from '../page/class-names.ts';

/** Holds the place of what is loading; its classes give it the shape. What surrounds it says so in words. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block min-h-4 animate-pulse rounded-md bg-line/70', className)}
    />
  );
}
