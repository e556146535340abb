import { FigureCardSkeleton, FigureCards } from './figure-card.tsx';
import { ChartSkeleton } from './panel.tsx';

type OverviewSkeletonProps = { figures: 3 | 8; charts: [string, string] };

/** Of the overview's shape, so that nothing jumps when it is there. */
export function OverviewSkeleton({ figures, charts }: OverviewSkeletonProps) {
  return (
    <>
      <p role="status" className="sr-only">
        Loading the overview
      </p>
      <FigureCards>
        {[0, 1, 2, 3, 4, 5, 6, 7].slice(0, figures).map((figure) => (
          <FigureCardSkeleton key={figure} />
        ))}
      </FigureCards>
      <div className="grid gap-4 @3xl:grid-cols-2">
        {charts.map((title) => (
          <ChartSkeleton key={title} title={title} />
        ))}
      </div>
    </>
  );
}
