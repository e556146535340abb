import Download from 'virtual:lucide/download';
import SearchX from 'virtual:lucide/search-x';
import { Link } from 'react-router';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { useLogAddress } from '../log-address.ts';
import { LogFilters } from '../log-filters.tsx';
import { LogList } from '../log-list.tsx';
import { LogPages } from '../log-pages.tsx';
import { useExportLog, useLog } from '../use-log.ts';

export function meta() {
  return [{ title: 'Log · Ampyard' }];
}

export default function Log() {
  const address = useLogAddress();
  const { data, error, isFetching, isPlaceholderData, refetch } = useLog(address.filters, address.cursor);
  const { mutate: save, isPending: isSaving } = useExportLog();
  return (
    <>
      <DashboardHeading
        title="Log"
        actions={
          <Button variant="secondary" pending={isSaving} onClick={() => save(address.filters)}>
            <Download />
            Export
          </Button>
        }
      >
        Every admin action, permanently recorded.
      </DashboardHeading>
      <div className="mt-4 grid gap-4">
        <LogFilters filters={address.filters} />
        <LogList
          lines={data?.items}
          outdated={isPlaceholderData}
          instead={
            error ? (
              <ErrorState title="Log could not be loaded" onRetry={refetch} pending={isFetching}>
                {error.message}
              </ErrorState>
            ) : (
              data?.items.length === 0 && <NothingLogged isNarrowed={address.isNarrowed} />
            )
          }
        />
        {data && <LogPages page={data} address={address} />}
      </div>
    </>
  );
}

function NothingLogged({ isNarrowed }: { isNarrowed: boolean }) {
  if (!isNarrowed)
    return <EmptyState title="No activity yet">Admin actions appear here as they happen.</EmptyState>;
  return (
    <EmptyState
      icon={<SearchX />}
      title="No matching entries"
      action={
        <Button asChild variant="secondary">
          <Link to="?">Show all</Link>
        </Button>
      }
    >
      Try a shorter search, other dates or another action.
    </EmptyState>
  );
}
