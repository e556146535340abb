import ArrowLeft from 'virtual:lucide/arrow-left';
import { Link } from 'react-router';
import { useClaimForm } from '#batteries/warranty/web/use-claims.ts';
import { WarrantyCard } from '#batteries/warranty/web/warranty-card.tsx';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { HandoverCard, LetInCard, OwnRecalls } from '../own/battery-cards.tsx';
import { ReadingsCard } from '../own/readings-card.tsx';
import { useOwnUnit } from '../use-passports.ts';
import type { Route } from './+types/battery';

export const meta = titled('My battery');

export default function Battery({ params: { unitId } }: Route.ComponentProps) {
  const { data: unit, error, isFetching, refetch } = useOwnUnit(unitId);
  const { data: claimForm } = useClaimForm({ unit: unitId });
  return (
    <>
      <Link
        to="/dashboard/batteries"
        className="inline-flex min-h-8 items-center gap-1.5 rounded-sm text-sm text-muted transition-colors hover:text-ink"
      >
        <ArrowLeft className="size-4" />
        My batteries
      </Link>
      <DashboardHeading
        title={unit ? `Battery ${unit.serial}` : 'Battery'}
        actions={
          unit?.passport && (
            <Button asChild size="small">
              <Link to={unit.passport}>View passport</Link>
            </Button>
          )
        }
      >
        {unit?.name}
      </DashboardHeading>
      {error && (
        <ErrorState title="The battery could not be loaded" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      )}
      <OwnRecalls recalls={unit?.recalls} className="mt-4" />
      {!unit && !error && <Skeleton className="mt-6 h-64 w-full" />}
      {unit && (
        <div className="mt-4 grid items-start gap-6 lg:grid-cols-2">
          <ReadingsCard unit={unit} readings={unit.readings} promisedHealth={claimForm?.terms?.healthLimit} />
          <div className="grid gap-6">
            {claimForm && <WarrantyCard form={claimForm} />}
            {unit.passport && <LetInCard unitId={unitId} links={unit.links} />}
            <HandoverCard unitId={unitId} offer={unit.offer} />
          </div>
        </div>
      )}
    </>
  );
}
