import { formatNumber } from '#platform/kernel/count.ts';
import type { PointView } from '../contract/passport.ts';

type PointValueProps = Pick<PointView, 'value' | 'unit'> & {
  /** The day of its measurement. */
  day?: string | undefined;
};

const look = 'rounded-sm font-medium text-accent underline-offset-4 hover:underline';

/** What is given of a point: a figure with its unit, an address to go to or write to, or words. */
export function PointValue({ value, unit, day }: PointValueProps) {
  if (typeof value === 'number')
    return (
      <span className="font-medium tabular-nums">
        {formatNumber(value, unit === '%' ? 1 : 2)} {unit}
        {day && ` (${day})`}
      </span>
    );
  if (value && /^https?:\/\//.test(value))
    return (
      <a href={value} className={look}>
        {value}
      </a>
    );
  if (value && /^[^\s@]+@[^\s@]+$/.test(value))
    return (
      <a href={`mailto:${value}`} className={look}>
        {value}
      </a>
    );
  return <span className="font-medium whitespace-pre-line">{value}</span>;
}
