import { Link } from 'react-router';
import { formatNumber } from '#platform/kernel/count.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import type { ClaimForm } from '../contract/claims.ts';
import { warrantyBegin } from '../rules/begin.ts';
import { addYears, dayBefore } from '../rules/calendar.ts';
import { UnitClaims } from './unit-claims.tsx';

/** What is promised of one's own battery, and the way to claim it. */
export function WarrantyCard({
  form: { unit, terms, shippedOn, replaces, openClaimId },
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
      <UnitClaims unitId={unit.id} isAdmin={false} />
    </>
  );
}

const figure = (label: string, most: number | undefined, unit: string) =>
  most === undefined ? [] : [{ label, value: `up to ${formatNumber(most)} ${unit}`.trim() }];
