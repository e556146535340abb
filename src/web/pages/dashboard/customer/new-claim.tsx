import { Link, Navigate, useSearchParams } from 'react-router';
import { ClaimForm } from '../../../features/warranty/claim-form.tsx';
import { useClaimForm } from '../../../features/warranty/use-claims.ts';
import { ApiError } from '../../../frame/api/client.ts';
import { DashboardHeading } from '../../../frame/dashboard/dashboard-heading.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

export function meta() {
  return [{ title: 'Make a warranty claim · Ampyard' }];
}

export default function NewClaim() {
  const [parameters] = useSearchParams();
  const unit = parameters.get('unit');
  const named = unit ? { unit } : { serial: parameters.get('serial') ?? '' };
  const { data: form, error, isFetching, refetch } = useClaimForm(named);
  if (form?.openClaimId) return <Navigate to={`/dashboard/claims/${form.openClaimId}`} replace />;
  return (
    <>
      <DashboardHeading title={form ? `Claim for ${form.unit.serial}` : 'Make a claim'}>
        {form?.unit.name}
      </DashboardHeading>
      {error instanceof ApiError && error.code === 'not-found' ? (
        <div className="mt-6 rounded-card border bg-surface">
          <EmptyState
            title={error.message}
            action={
              <Button asChild variant="secondary">
                <Link to="/dashboard/batteries">My batteries</Link>
              </Button>
            }
          >
            It may have been handed on, or come back to us.
          </EmptyState>
        </div>
      ) : (
        error && (
          <ErrorState title="It could not be loaded" onRetry={refetch} pending={isFetching}>
            {error.message}
          </ErrorState>
        )
      )}
      {!form && !error && <Skeleton className="mt-6 h-96 w-full" />}
      {form && <ClaimForm key={form.unit.id} beginning={form} />}
    </>
  );
}
