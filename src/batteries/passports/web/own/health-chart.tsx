import type { UnitReading } from '#batteries/units/contract/readings.ts';
import { formatNumber } from '#platform/kernel/count.ts';
import { ChartTable } from '#platform/web/ui/charts/bar-chart.tsx';
import { formatDay } from '#platform/web/ui/text/moment.ts';

type Measured = { takenAt: string; health: number };

type HealthChartProps = {
  /** The oldest first. */
  readings: UnitReading[];
  /** What the warranty promises, in %. */
  limit: number | undefined;
};

const height = 100;
const width = 300;
/** More points than that are no smoother a line, and too many rows of a table. */
const mostPoints = 120;
const write = (percent: number) => `${formatNumber(percent)} %`;

/** How health went: a line over time, from a tidy mark below all that matters up to 100 %, with the promised limit across. */
export function HealthChart({ readings, limit }: HealthChartProps) {
  const measured = sample(
    readings.flatMap(({ takenAt, health }): Measured[] =>
      health === undefined ? [] : [{ takenAt, health }],
    ),
  );
  const [first, last] = [measured[0], measured.at(-1)];
  if (!first || !last || measured.length < 2) return null;
  const bottom = lowestMark([...measured.map(({ health }) => health), limit ?? 100]);
  const ticks = Array.from({ length: (100 - bottom) / 10 + 1 }, (_, index) => bottom + 10 * index);
  const [from, until] = [Date.parse(first.takenAt), Date.parse(last.takenAt)];
  const x = (takenAt: string) => ((Date.parse(takenAt) - from) / (until - from || 1)) * width;
  const y = (percent: number) => height - ((percent - bottom) / (100 - bottom)) * height;
  const promised = limit === undefined ? '' : ` Guaranteed: ${write(limit)}.`;
  const summary = `State of health, from ${write(first.health)} on ${formatDay(first.takenAt)} to ${write(last.health)} on ${formatDay(last.takenAt)}.${promised}`;
  return (
    <>
      <div
        role="img"
        aria-label={summary}
        className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-xs text-muted tabular-nums"
      >
        <ol aria-hidden="true" className="flex h-36 flex-col-reverse justify-between">
          {ticks.map((tick) => (
            <li key={tick} className="h-0 -translate-y-2.25 text-end whitespace-nowrap">
              {tick} %
            </li>
          ))}
        </ol>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="h-36 w-full overflow-visible"
        >
          {ticks.map((tick) => (
            <line
              key={tick}
              x2={width}
              y1={y(tick)}
              y2={y(tick)}
              vectorEffect="non-scaling-stroke"
              className={tick === bottom ? 'stroke-line-strong' : 'stroke-line'}
            />
          ))}
          {limit !== undefined && (
            <line
              x2={width}
              y1={y(limit)}
              y2={y(limit)}
              vectorEffect="non-scaling-stroke"
              strokeDasharray="5 4"
              strokeWidth={1.5}
              className="stroke-danger"
            />
          )}
          <polyline
            points={measured.map(({ takenAt, health }) => `${x(takenAt)},${y(health)}`).join(' ')}
            fill="none"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
            className="stroke-accent"
          />
        </svg>
        <p aria-hidden="true" className="col-start-2 mt-2 flex justify-between">
          <span>{formatDay(first.takenAt)}</span>
          <span>{formatDay(last.takenAt)}</span>
        </p>
      </div>
      {limit !== undefined && (
        <p className="mt-2 flex items-center gap-2 text-xs text-muted">
          <span aria-hidden="true" className="w-6 border-t-2 border-dashed border-danger" />
          Guaranteed {write(limit)}
        </p>
      )}
      <ChartTable
        summary={summary}
        bars={measured.map(({ takenAt, health }) => ({ label: formatDay(takenAt), value: health }))}
        format={write}
        columns={['Day', 'State of health']}
      />
    </>
  );
}

/** A tenth below all of them, and 60 % at most: a new battery's line is not to look like a fall. */
const lowestMark = (percents: number[]) =>
  Math.max(0, Math.min(60, Math.floor((Math.min(...percents) - 1) / 10) * 10));

/** Evenly spread, with the last among them. */
function sample<Item>(items: Item[]): Item[] {
  const step = Math.ceil(items.length / mostPoints);
  return items.filter((_, place) => (items.length - 1 - place) % step === 0);
}
