import { formatNumber } from '#platform/kernel/count.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { formatDay } from '#platform/web/ui/text/moment.ts';
import type { PassportView, PointView } from '../contract/passport.ts';
import { measuredByWords, statedWords } from '../contract/passport-words.ts';

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

type OriginProps = { point: PointView };

/** When a value was measured and by what, and what the owner states beside it. */
export function PointOrigin({ point: { measuredBy, measuredAt, stated } }: OriginProps) {
  return (
    <>
      {measuredBy && (
        <span className="block text-xs text-muted">
          {measuredByWords[measuredBy]}
          {measuredAt && `, ${formatDay(measuredAt)}`}
        </span>
      )}
      {stated && (
        <span className="mt-1 block text-xs text-muted">
          {statedWords}: {typeof stated.value === 'number' ? formatNumber(stated.value, 2) : stated.value}{' '}
          {stated.unit} ({formatDay(stated.at)}).
          {stated.isDoubtful && ' Contradicts earlier readings.'}
        </span>
      )}
    </>
  );
}

const stateWords = {
  missing: 'Missing',
  'not-yet-required': 'Not yet required',
  'not-applicable': 'Not applicable',
} as const;

/** All 71 points, group by group, each with its value or why there is none. What the reader may not know is folded. */
export function PassportGroups({ passport: { groups } }: { passport: PassportView }) {
  return (
    <div className="mt-10 gap-x-12 lg:columns-2">
      {groups.map(({ key, name, points }) => {
        const restricted = points.filter(({ state }) => state === 'restricted');
        const others = points.filter(({ state }) => state !== 'restricted');
        return (
          <section key={key} aria-label={name} className="mb-10 break-inside-avoid text-sm">
            <h2 className="pb-3 text-lg">{name}</h2>
            {others.length > 0 && <Points points={others} />}
            {restricted.length > 0 && (
              <details className={`border-b py-2.5 ${others.length === 0 ? 'border-t' : ''}`}>
                <summary className="rounded-sm text-muted hover:text-ink">
                  {restricted.length} restricted {restricted.length === 1 ? 'data point' : 'data points'}
                </summary>
                <div className="mt-2.5">
                  <Points points={restricted} />
                </div>
              </details>
            )}
          </section>
        );
      })}
    </div>
  );
}

function Points({ points }: { points: PointView[] }) {
  return (
    <table className="w-full">
      <tbody>
        {points.map((point) => (
          <tr key={point.number} className="border-t last:border-b">
            <th scope="row" className="w-1/2 py-2.5 pr-4 text-start align-top font-normal">
              {point.name}
              <span className="block text-xs text-muted">
                {point.number} · {point.source}
              </span>
            </th>
            <td className="py-2.5 align-top wrap-anywhere">
              <PointCell point={point} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PointCell({ point }: { point: PointView }) {
  const { state, value, unit, note, readBy } = point;
  if (state === 'restricted') return <span className="text-muted">{readBy}</span>;
  if (state === 'given')
    return (
      <>
        <PointValue {...{ value, unit }} />
        <PointOrigin point={point} />
      </>
    );
  return (
    <>
      <Badge tone={state === 'missing' ? 'warning' : 'neutral'}>{stateWords[state]}</Badge>
      {note && <span className="mt-1 block text-xs text-muted">{note}</span>}
      <PointOrigin point={point} />
    </>
  );
}
