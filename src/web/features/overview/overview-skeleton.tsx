import { FigureCardSkeleton } from './figure-card.tsx';
import { ChartSkeleton } from './panel.tsx';

/** Of the overview's shape, so that nothing jumps when it is there. */
export function OverviewSkeleton({ charts }: { charts: [string, string] }) {
  return (
    <>
      <p role="status" className="sr-only">
        Loading the overview
      </p>
      <ul aria-hidden="true" className="grid grid-cols-1 gap-3 @xs:grid-cols-2 sm:gap-4 @2xl:grid-cols-3">
        {[0, 1, 2].map((figure) => (
          <FigureCardSkeleton key={figure} />
        ))}
      </ul>
      <div className="grid gap-4 @3xl:grid-cols-2">
        {charts.map((title) => (
          <ChartSkeleton key={title} title={title} />
        ))}
      </div>
    </>
  );
}
