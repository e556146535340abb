import { Link, Navigate, useSearchParams } from 'react-router';
import { BatteryPicker } from '../../../features/warranty/battery-picker.tsx';
import { ClaimForm } from '../../../features/warranty/claim-form.tsx';
import { useClaimForm } from '../../../features/warranty/use-claims.ts';
import { ApiError } from '../../../frame/api/client.ts';
import { DashboardHeading } from '../../../frame/dashboard/dashboard-heading.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

export function meta() {
  return [{ title: 'New claim · Ampyard' }];
}

/** First which battery it is about, where the address does not say so. */
export default function NewClaim() {
  const [parameters] = useSearchParams();
  const unit = parameters.get('unit');
  const serial = parameters.get('serial');
  if (unit) return <ClaimFor key={unit} named={{ unit }} />;
  if (serial) return <ClaimFor key={serial} named={{ serial }} />;
  return (
    <>
      <DashboardHeading title="New claim">Which battery is it about?</DashboardHeading>
      <BatteryPicker />
    </>
  );
}

function ClaimFor({ named }: { named: { unit: string } | { serial: string } }) {
  const { data: form, error, isFetching, refetch } = useClaimForm(named);
  if (form?.openClaimId) return <Navigate to={`/dashboard/claims/${form.openClaimId}`} replace />;
  return (
    <>
      <DashboardHeading title={form ? `New claim for ${form.unit.serial}` : 'New claim'}>
        {form?.unit.name}
      </DashboardHeading>
      {error instanceof ApiError && error.code === 'not-found' ? (
        <div className="mt-6 rounded-card border bg-surface">
          <EmptyState
            title={error.message}
            action={
              <Button asChild variant="secondary">
                <Link to="/dashboard/claims/new">Choose another battery</Link>
              </Button>
            }
          >
            It may belong to another owner now, or have been returned to us.
          </EmptyState>
        </div>
      ) : (
        error && (
          <ErrorState title="The form could not be loaded" onRetry={refetch} pending={isFetching}>
            {error.message}
          </ErrorState>
        )
      )}
      {!form && !error && <Skeleton className="mt-6 h-96 w-full" />}
      {form && <ClaimForm key={form.unit.id} beginning={form} />}
    </>
  );
}
