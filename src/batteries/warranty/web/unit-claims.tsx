import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { formatDay } from '#platform/web/ui/text/moment.ts';
import { stateWordsFor } from './claim-words.ts';
import { useClaims } from './use-claims.ts';

/** The claims about a unit, beside its history. Nothing where there are none. */
export function UnitClaims({ unitId, isAdmin }: { unitId: string; isAdmin: boolean }) {
  const { data } = useClaims(isAdmin, { unit: unitId });
  if (!data || data.items.length === 0) return null;
  return (
    <section className="rounded-card border bg-surface p-5">
      <h3 className="text-base font-medium">Warranty claims</h3>
      <ul className="mt-3 grid gap-2 text-sm">
        {data.items.map(({ id, number, state, madeAt }) => {
          const { tone, label } = stateWordsFor(state, { isAdmin });
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <TextLink to={`/dashboard/claims/${id}`}>
                {number}, {formatDay(madeAt)}
              </TextLink>
              <Badge tone={tone}>{label}</Badge>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
