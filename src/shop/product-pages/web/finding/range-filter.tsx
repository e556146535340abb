import type { Bounds, Spread } from '#shop/catalog/rules/criteria.ts';
import type { FilterView } from './catalog-view.ts';

const [barWidth, height] = [10, 28];

/** How figures are spread. For the eye alone: the fields beneath say from where to where. */
function Histogram({ spread, bounds }: { spread: Spread; bounds: Bounds }) {
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

const input =
  'min-h-9 w-full min-w-0 rounded-control border border-control bg-surface px-2 text-base tabular-nums placeholder:text-muted sm:text-sm pointer-coarse:min-h-11';

/** Figures from a least to a most, with how those that there are are spread. */
export function RangeFilter({
  label,
  unit,
  spread,
  bounds,
  ends,
  words,
}: Extract<FilterView, { type: 'range' }>) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">
        {label} {unit && <span className="font-normal text-muted">({unit})</span>}
      </legend>
      {spread && <Histogram spread={spread} bounds={bounds} />}
      <div className="flex items-center gap-2">
        {(['least', 'most'] as const).map((end) => (
          <input
            key={end}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            name={ends[end].name}
            defaultValue={ends[end].value}
            placeholder={ends[end].placeholder}
            aria-label={`${label}, ${end === 'least' ? 'from' : 'to'}${unit && `, in ${unit}`}`}
            className={input}
          />
        ))}
      </div>
      {words && <p className="sr-only">{words}</p>}
    </fieldset>
  );
}
