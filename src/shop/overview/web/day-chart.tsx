import { formatCount } from '#platform/kernel/count.ts';
import { formatDollars, formatDollarsShort } from '#platform/kernel/money.ts';
import { BarChart } from '#platform/web/ui/charts/bar-chart.tsx';
import { formatCalendarDay } from '#platform/web/ui/text/moment.ts';

type DayChartProps = {
  /** What is drawn, as in 'Revenue'. */
  of: string;
  days: readonly { day: string; value: number }[];
  unit: 'dollars' | 'orders';
};

const formats = {
  dollars: { format: formatDollars, formatMark: formatDollarsShort, whole: false },
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
