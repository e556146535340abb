import { type ReactNode, useId } from 'react';
import { formatCount } from '#platform/kernel/count.ts';
import { formatAmount, formatAmountShort } from '#platform/kernel/money.ts';
import { BarChart } from '#platform/web/ui/charts/bar-chart.tsx';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { formatCalendarDay } from '#platform/web/ui/text/moment.ts';

type DayChartProps = {
  /** What is drawn, as in 'Revenue'. */
  of: string;
  days: readonly { day: string; value: number }[];
  unit: 'amounts' | 'orders';
};

const formats = {
  amounts: { format: formatAmount, formatMark: formatAmountShort, whole: false },
  orders: { format: formatCount, whole: true },
};

/** A value for each day, with the days as people write them. */
export function DayChart({ of, days, unit }: DayChartProps) {
  const { format, ...axis } = formats[unit];
  const bars = days.map(({ day, value }) => ({ label: formatCalendarDay(day), value }));
  const total = days.reduce((sum, { value }) => sum + value, 0);
  const best = bars.reduce((high, bar) => (bar.value > high.value ? bar : high), { label: '', value: 0 });
  const period = `${of} on each day from ${bars[0]?.label} to ${bars.at(-1)?.label}`;
  const summary = best.value
    ? `${period}: ${format(total)} in total, most on ${best.label} with ${format(best.value)}.`
    : `${period}: nothing yet.`;
  return <BarChart {...{ summary, bars, format, ...axis }} columns={['Day (UTC)', of]} />;
}

type PanelProps = { title: string; aside?: ReactNode; children: ReactNode };

/** A part of the overview: what it is about, and a word beside it. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border bg-surface p-4 sm:p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-sm font-medium">
          {title}
        </h2>
        {aside && <div className="text-sm text-muted">{aside}</div>}
      </header>
      {children}
    </section>
  );
}

/** Of a chart's size. */
export function ChartSkeleton({ title }: { title: string }) {
  return (
    <Panel title={title}>
      <Skeleton className="mt-1.5 h-8 w-36" />
      <Skeleton className="mt-5.5 h-36" />
      <Skeleton className="mt-2 h-4.5" />
      <div className="mt-4 border-t pt-3">
        <Skeleton className="h-6 w-28" />
      </div>
    </Panel>
  );
}
