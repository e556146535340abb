import { Link } from 'react-router';
import { formatNumber } from '#platform/kernel/count.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { formatCalendarDate, formatDay } from '#platform/web/ui/text/moment.ts';
import type { ClaimForm } from '../contract/claims.ts';
import { addYears, dayBefore, warrantyBegin } from '../rules/warranty-limits.ts';
import { stateWordsFor } from './claim-words.ts';
import { ReturnPanel } from './return-panel.tsx';
import { useClaims } from './use-claims.ts';

/** What is promised of one's own battery, and the way to claim it. */
export function WarrantyCard({
  form: { unit, terms, shippedOn, replaces, openClaimId, isRecalled },
}: {
  form: ClaimForm;
}) {
  return (
    <>
      <section className="rounded-card border bg-surface p-card">
        <h3 className="text-lg">Warranty</h3>
        {terms ? (
          <Facts
            className="mt-3"
            facts={[
              {
                label: replaces ? 'Valid until' : 'Valid until (if in service since shipping)',
                value: formatCalendarDate(
                  dayBefore(
                    addYears(
                      warrantyBegin({ shippedOn, inServiceOn: replaces?.inServiceOn ?? shippedOn }),
                      terms.years,
                    ),
                  ),
                ),
              },
              { label: 'Guaranteed state of health', value: `${terms.healthLimit} %` },
              ...figure('Energy throughput', terms.mostThroughput, 'kWh'),
              ...figure('Cycles', terms.mostCycles, ''),
              { label: 'Minimum logged time', value: `${terms.leastLogged} %` },
            ]}
          />
        ) : (
          <p className="mt-2 text-sm text-muted">
            No warranty terms are on file for this battery. You can still submit a claim: our staff decide.
          </p>
        )}
        {replaces && (
          <p className="mt-3 text-sm text-muted">
            Replacement from claim {replaces.number}: the original warranty period continues.
          </p>
        )}
        <Button asChild variant="secondary" className="mt-4">
          <Link
            to={openClaimId ? `/dashboard/claims/${openClaimId}` : `/dashboard/claims/new?unit=${unit.id}`}
          >
            {openClaimId ? 'View your claim' : 'New claim'}
          </Link>
        </Button>
      </section>
      <ReturnPanel unitId={unit.id} isRecalled={isRecalled} />
      <UnitClaims unitId={unit.id} isAdmin={false} />
    </>
  );
}

const figure = (label: string, most: number | undefined, unit: string) =>
  most === undefined ? [] : [{ label, value: `up to ${formatNumber(most)} ${unit}`.trim() }];

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
