import type { Spread } from '../../rules/count-facets.ts';
import type { Bounds } from '../../rules/criteria.ts';

const [barWidth, height] = [10, 28];

/** How figures are spread. For the eye alone: the fields beneath say from where to where. */
export function Histogram({ spread, bounds }: { spread: Spread; bounds: Bounds }) {
  const { bars } = spread;
  const highest = Math.max(...bars);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${bars.length * barWidth} ${height}`}
      preserveAspectRatio="none"
      className="mb-1.5 h-7 w-full"
    >
      {bars.map((count, index) => {
        // One of a thousand is seen, too.
        const barHeight = count > 0 ? Math.max((count / highest) * height, 2) : 0.75;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
            key={index}
            x={index * barWidth}
            y={height - barHeight}
            width={barWidth - 1.5}
            height={barHeight}
            className={count > 0 && isWithin(index, spread, bounds) ? 'fill-accent' : 'fill-line-strong'}
          />
        );
      })}
    </svg>
  );
}

/** Whether any of a bar is wanted. */
function isWithin(index: number, { least, most, bars, isByFactor }: Spread, bounds: Bounds): boolean {
  const edge = (step: number) => {
    const share = step / bars.length;
    return isByFactor ? least * (most / least) ** share : least + (most - least) * share;
  };
  return edge(index + 1) >= (bounds.least ?? -Infinity) && edge(index) <= (bounds.most ?? Infinity);
}
