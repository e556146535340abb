import type { ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { ApiError } from '#platform/web/shell/api/client.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { ClaimForm } from './claim-form.tsx';
import { useClaimForm } from './use-claims.ts';

/** Asks which battery it is about unless the address says so. */
export function NewClaim({ picker }: { picker: ReactNode }) {
  const [parameters] = useSearchParams();
  const unit = parameters.get('unit');
  const serial = parameters.get('serial');
  if (unit) return <ClaimFor key={unit} named={{ unit }} />;
  if (serial) return <ClaimFor key={serial} named={{ serial }} />;
  return (
    <>
      <DashboardHeading title="New claim">Which battery is it about?</DashboardHeading>
      {picker}
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
