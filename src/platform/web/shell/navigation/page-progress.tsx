import { useNextPage } from './use-next-page.ts';

/** Shows from the first moment that another page is on its way. One that comes at once does without. */
export function PageProgress() {
  const { location, isHeldUp } = useNextPage();
  if (!location || isHeldUp) return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading the page"
      className="absolute inset-x-0 -bottom-px h-0.5 overflow-hidden bg-accent-soft transition-opacity delay-100 starting:opacity-0"
    >
      <div className="h-full animate-pass bg-accent" />
    </div>
  );
}
