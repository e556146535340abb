import { useQuery } from '@tanstack/react-query';
import { callApi } from '#platform/web/shell/api/client.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { IdentityForm, settingsKey } from '../identity-form.tsx';

export const meta = titled('Settings');

export default function Settings() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => callApi('getShopSettings', {}, { signal }),
    // What is typed in is held against the version that was read.
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <DashboardHeading title="Settings">
        Who sells here, as customers, carriers and authorities see it.
      </DashboardHeading>
      {error && !data ? (
        <ErrorState title="Settings could not be loaded" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : data ? (
        <IdentityForm key={data.identity.version} saved={data.identity} />
      ) : (
        <Skeleton className="mt-6 h-96 max-w-4xl" />
      )}
    </>
  );
}
