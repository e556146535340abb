import type { PassportView, PointView } from '#contract/passport/passport.ts';
import { Badge } from '../../ui/badge.tsx';

const stateWords = {
  missing: 'Missing',
  'not-yet-required': 'Not yet required',
  'not-applicable': 'Not applicable',
} as const;

/** All 71 points, group by group, each with its value or why there is none. */
export function PassportGroups({ passport: { groups } }: { passport: PassportView }) {
  return (
    <div className="mt-10 gap-x-12 lg:columns-2">
      {groups.map(({ key, name, points }) => (
        <table key={key} className="mb-10 w-full break-inside-avoid text-sm">
          <caption className="pb-3 text-start text-lg font-semibold">{name}</caption>
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
      ))}
    </div>
  );
}

function PointCell({ point: { state, value, unit, note, readBy } }: { point: PointView }) {
  if (state === 'restricted') return <span className="text-muted">{readBy}</span>;
  if (state === 'given') return <Value {...{ value, unit }} />;
  return (
    <>
      <Badge tone={state === 'missing' ? 'warning' : 'neutral'}>{stateWords[state]}</Badge>
      {note && <span className="mt-1 block text-xs text-muted">{note}</span>}
    </>
  );
}

function Value({ value, unit }: Pick<PointView, 'value' | 'unit'>) {
  if (typeof value === 'number')
    return (
      <span className="font-medium tabular-nums">
        {value.toLocaleString('en-US', { maximumFractionDigits: 2 })} {unit}
      </span>
    );
  if (value?.startsWith('https://') || value?.startsWith('http://'))
    return (
      <a href={value} className="rounded-sm font-medium text-accent underline-offset-4 hover:underline">
        {value}
      </a>
    );
  return <span className="font-medium whitespace-pre-line">{value}</span>;
}
