import Download from 'virtual:lucide/download';
import SearchX from 'virtual:lucide/search-x';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import type { Page } from '#platform/contract/lists.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { callApiList, send } from '#platform/web/shell/api/client.ts';
import { saveAnswer } from '#platform/web/shell/api/read-answer.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { neighboursOf, readKeyset, readTrail } from '#platform/web/shell/dashboard/list-address.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { KeysetPagination } from '#platform/web/ui/tables/keyset-pagination.tsx';
import type { LogFilter, LoggedAction } from '../contract/calls.ts';
import { type AdminActionName, adminActionNames } from '../rules/admin-actions.ts';
import type { ChangesByKind } from './list-changes.ts';
import { LogFilters } from './log-filters.tsx';
import { LogList } from './log-list.tsx';

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Which part of the log the address asks for, and the links to what comes before and after it. */
function useLogAddress() {
  const { search, state } = useLocation();
  const parameters = new URLSearchParams(search);
  const given = (name: string) => parameters.get(name)?.trim() || undefined;
  const [by, q, action, from, until] = ['by', 'q', 'action', 'from', 'until'].map(given);
  const filters: LogFilter = {
    ...(by && { by }),
    ...(q && { q }),
    ...(isAction(action) && { action }),
    ...(from && isDay(from) && { from }),
    ...(until && isDay(until) && { until }),
  };
  const view = { filters, ...readKeyset(parameters) };
  return {
    ...view,
    isNarrowed: Object.keys(filters).length > 0 || view.cursor !== undefined,
    neighboursOf: (page: { items: unknown[]; nextCursor?: string | undefined }) =>
      neighboursOf(view, { shown: page.items.length, nextCursor: page.nextCursor, trail: readTrail(state) }),
  };
}

function isAction(text: string | undefined): text is AdminActionName {
  return adminActionNames.some((name) => name === text);
}

const linesOnAPage = 50;

/** There may be new lines, so it is fetched again each time. */
function useLog(filters: LogFilter, cursor: string | undefined) {
  const query = { limit: linesOnAPage, ...filters, ...(cursor && { cursor }) };
  return useQuery({
    queryKey: ['log', query],
    queryFn: ({ signal }) => callApiList('listAdminActions', { query }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

function useExportLog() {
  return useMutation({
    mutationFn: async (body: LogFilter) =>
      await saveAnswer(await send('exportAdminActions', { body }, { takesLong: true }), 'log.csv'),
    onError: toastFailure,
  });
}

export function Log({ changesByKind }: { changesByKind: ChangesByKind }) {
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
          changesByKind={changesByKind}
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

type LogPagesProps = { page: Page<LoggedAction>; address: ReturnType<typeof useLogAddress> };

/** Which stretch of the log is shown, and the way to the others. */
function LogPages({ page, address }: LogPagesProps) {
  const { items, total, isTotalAtLeast } = page;
  if (items.length === 0) return null;
  const { before } = address;
  const all = isTotalAtLeast ? `more than ${formatCount(total)}` : formatCount(total);
  return (
    <KeysetPagination {...address.neighboursOf(page)}>
      {items.length === total
        ? `${all} ${total === 1 ? 'line' : 'lines'}`
        : `${formatCount(before + 1)}–${formatCount(before + items.length)} of ${all}`}
    </KeysetPagination>
  );
}
