import { type PointerEvent, useState } from 'react';
import { classNames } from '../page/class-names.ts';

type Bar = { label: string; value: number };

type BarChartProps = {
  /** What it shows, in a sentence, for screen readers. */
  summary: string;
  bars: readonly Bar[];
  format: (value: number) => string;
  /** As `format`, and short enough for the axis. */
  formatMark?: (value: number) => string;
  /** The values are counted, so no mark of the axis is between two of them. */
  whole?: boolean;
  /** The table's columns. */
  columns: readonly [label: string, value: string];
};

/** In the drawing's own units: as wide as there are bars. */
const height = 100;

/** Bars over an axis from zero, and the same figures as a table. The drawing stretches, the words do not. */
export function BarChart({ summary, bars, format, formatMark = format, whole, columns }: BarChartProps) {
  const [pointedAt, setPointedAt] = useState<number>();
  const { top, ticks } = tidyScale(Math.max(0, ...bars.map(({ value }) => value)), { whole });
  const pointed = pointedAt === undefined ? undefined : bars[pointedAt];

  function point({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointedAt(
      Math.min(bars.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * bars.length))),
    );
  }

  return (
    <>
      <div
        role="img"
        aria-label={summary}
        className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-xs text-muted tabular-nums"
      >
        {/* What is pointed at stands above the bars, where there is always a line for it. */}
        <p aria-hidden="true" className="col-start-2 h-4.5 text-end">
          {pointed && (
            <>
              {pointed.label} <span className="ml-1 font-medium text-ink">{format(pointed.value)}</span>
            </>
          )}
        </p>
        <ol aria-hidden="true" className="row-start-2 flex h-36 flex-col-reverse justify-between">
          {ticks.map((tick) => (
            <li key={tick} className="h-0 -translate-y-2.25 text-end whitespace-nowrap">
              {formatMark(tick)}
            </li>
          ))}
        </ol>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${bars.length} ${height}`}
          preserveAspectRatio="none"
          className="row-start-2 h-36 w-full overflow-visible"
          onPointerMove={point}
          onPointerLeave={() => setPointedAt(undefined)}
        >
          {ticks.map((tick) => (
            <line
              key={tick}
              x2={bars.length}
              y1={height - (tick / top) * height}
              y2={height - (tick / top) * height}
              vectorEffect="non-scaling-stroke"
              className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
            />
          ))}
          {/* Reaches over the whole drawing, so that a low bar can be pointed at from above. */}
          <rect width={bars.length} height={height} className="fill-transparent" />
          <g className="text-accent">
            {bars.map(({ label, value }, index) => (
              <rect
                key={label}
                x={index + 0.15}
                y={height - (value / top) * height}
                width={0.7}
                height={(value / top) * height}
                className={classNames(
                  'fill-current transition-opacity',
                  pointed && pointedAt !== index && 'opacity-40',
                )}
              />
            ))}
          </g>
        </svg>
        <p aria-hidden="true" className="col-start-2 mt-2 flex justify-between">
          {[0, Math.floor((bars.length - 1) / 2), bars.length - 1].map((index) => (
            <span key={index}>{bars[index]?.label}</span>
          ))}
        </p>
      </div>
      <ChartTable {...{ summary, bars, format, columns }} />
    </>
  );
}

/**
 * An axis from 0 to just above the highest value, in two to four steps of 1, 2 or 5 times a power of ten. No step is
 * finer than a hundredth, which is as fine as money goes; without any value they are whole.
 */
export function tidyScale(highest: number, { whole = false } = {}): { top: number; ticks: number[] } {
  const rough = Math.max((highest || 4) / 4, 0.01);
  const power = 10 ** Math.floor(Math.log10(rough));
  const tidy = [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough) ?? rough;
  const step = whole ? Math.max(1, Math.round(tidy)) : tidy;
  const count = Math.max(2, Math.ceil(highest / step));
  // Counted, not added up: a sum of tenths would not end where it should.
  const ticks = Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
  return { top: ticks.at(-1) ?? step, ticks };
}

type ChartTableProps = {
  summary: string;
  bars: readonly { label: string; value: number }[];
  format: (value: number) => string;
  columns: readonly [label: string, value: string];
};

/** The figures of a chart as a table, the last first, behind a press. */
export function ChartTable({ summary, bars, format, columns: [label, value] }: ChartTableProps) {
  return (
    <details className="mt-4 border-t pt-3 text-sm print:hidden">
      <summary className="flex min-h-6 w-fit items-center rounded-sm text-xs font-medium text-muted transition-colors hover:text-ink">
        Show as a table
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section tabIndex={0} aria-label={`${summary} As a table.`} className="mt-2 max-h-64 overflow-y-auto">
        <table className="w-full">
          <caption className="sr-only">{summary}</caption>
          <thead className="sticky top-0 bg-surface text-xs text-muted">
            <tr>
              <th scope="col" className="border-b py-1.5 pr-3 text-start font-medium">
                {label}
              </th>
              <th scope="col" className="border-b py-1.5 text-end font-medium">
                {value}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map((bar) => (
              <tr key={bar.label}>
                <th scope="row" className="py-1 pr-3 text-start font-normal">
                  {bar.label}
                </th>
                <td className="py-1 text-end">{format(bar.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
