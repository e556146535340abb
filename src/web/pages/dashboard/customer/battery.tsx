import ArrowLeft from 'virtual:lucide/arrow-left';
import { Link } from 'react-router';
import { HandoverCard } from '../../../features/passport/own/handover-card.tsx';
import { LetInCard } from '../../../features/passport/own/let-in-card.tsx';
import { OwnRecalls } from '../../../features/passport/own/own-recalls.tsx';
import { ReadingsCard } from '../../../features/passport/own/readings-card.tsx';
import { useOwnUnit } from '../../../features/passport/own/use-own-units.ts';
import { useClaimForm } from '../../../features/warranty/use-claims.ts';
import { WarrantyCard } from '../../../features/warranty/warranty-card.tsx';
import { DashboardHeading } from '../../../frame/dashboard/dashboard-heading.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Route } from './+types/battery';

export function meta() {
  return [{ title: 'My battery · Ampyard' }];
}

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
