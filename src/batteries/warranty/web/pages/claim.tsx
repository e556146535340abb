import ArrowLeft from 'virtual:lucide/arrow-left';
import { Link } from 'react-router';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { useAdminCheck } from '#platform/web/shell/session/signed-in-user.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { ClaimView } from '../claim-view.tsx';
import { DecideClaim } from '../decide-claim.tsx';
import { useClaim } from '../use-claims.ts';
import type { Route } from './+types/claim';

export const meta = titled('Warranty claim');

export default function Claim({ params: { claimId } }: Route.ComponentProps) {
  const { isAdmin } = useAdminCheck();
  const { data: claim, error, isFetching, refetch } = useClaim(isAdmin, claimId);
  return (
    <>
      <Link
        to="/dashboard/claims"
        className="inline-flex min-h-8 items-center gap-1.5 rounded-sm text-sm text-muted transition-colors hover:text-ink"
      >
        <ArrowLeft className="size-4" />
        Warranty claims
      </Link>
      <DashboardHeading
        title={claim ? `Claim for ${claim.unit.serial}` : 'Claim'}
        actions={claim && isAdmin && <DecideClaim claim={claim} />}
      />
      {error && (
        <ErrorState title="The claim could not be loaded" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {!claim && !error && <Skeleton className="mt-6 h-96 w-full" />}
      {claim && <ClaimView claim={claim} isAdmin={isAdmin} />}
    </>
  );
}
