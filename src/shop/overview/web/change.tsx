import { formatNumber } from '#platform/kernel/count.ts';
import { overviewDays } from '#platform/kernel/dates/days.ts';
import { formatDollars } from '#platform/kernel/money.ts';
import { classNames } from '#platform/web/ui/page/class-names.ts';

/** How a sum of money stands against that of the days before. */
export function Change({ now, before }: { now: number; before: number }) {
  const period = `the previous ${overviewDays} days`;
  if (before === 0) return <span className="text-sm text-muted">None in {period}</span>;
  const share = now / before - 1;
  const percent = formatNumber(share * 100, Math.abs(share) < 0.1 ? 1 : 0);
  return (
    <span className="text-sm text-muted" title={`${formatDollars(before)} in ${period}`}>
      <span className={classNames('font-medium', share > 0 && 'text-success', share < 0 && 'text-danger')}>
        {share > 0 && percent !== '0' && '+'}
        {percent} %
      </span>{' '}
      vs. {period}
    </span>
  );
}
