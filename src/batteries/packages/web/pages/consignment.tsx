import { BackLink } from '#platform/web/shell/dashboard/back-link.tsx';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { purposeWords } from '../../rules/consignments.ts';
import { ConsignmentView } from '../consignments/consignment-view.tsx';
import { useConsignment } from '../consignments/use-consignments.ts';
import type { Route } from './+types/consignment';

export const meta = titled('Consignment');

export default function Consignment({ params: { consignmentId } }: Route.ComponentProps) {
  const { data, error, isFetching, refetch } = useConsignment(consignmentId);
  return (
    <>
      <BackLink to="/dashboard/consignments">All consignments</BackLink>
      <DashboardHeading title={data ? `${purposeWords[data.purpose]} ${data.number}` : 'Consignment'}>
        Pack it, issue its documents, then ship it.
      </DashboardHeading>
      {data ? (
        <ConsignmentView consignment={data} />
      ) : error ? (
        <ErrorState title="The consignment could not be loaded" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : (
        <Skeleton className="mt-4 h-80 w-full" />
      )}
    </>
  );
}
