import { Link } from 'react-router';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { useListPage } from '#platform/web/shell/dashboard/list-address.ts';
import { ListControls, ListSearch } from '#platform/web/shell/dashboard/list-controls.tsx';
import { ListTools } from '#platform/web/shell/dashboard/list-tools.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { Pagination } from '#platform/web/ui/tables/pagination.tsx';
import { PeopleTable } from '../people-table.tsx';
import { peopleOnAPage, peopleSorts, usePeople } from '../use-people.ts';

export const meta = titled('Make Admin');

export default function MakeAdmin() {
  const { page, search, sort, hrefFor } = useListPage(peopleSorts);
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = usePeople({
    page,
    search,
    sort: sort.current,
  });
  const total = data?.total ?? 0;

  return (
    <>
      <DashboardHeading title="Make Admin">Accounts and admin rights.</DashboardHeading>
      <div className="mt-4 grid gap-4">
        <ListControls
          search={<ListSearch label="Search by name or email" search={search} keep={{ sort: sort.asked }} />}
          chosen={sort.asked ? 1 : 0}
        >
          <ListTools sort={sort} options={peopleSorts} />
        </ListControls>
        <PeopleTable
          people={data?.items ?? []}
          offset={(page - 1) * peopleOnAPage}
          sort={sort}
          loading={isPending}
          outdated={isPlaceholderData}
          empty={
            <EmptyState
              title={search ? `No one matches '${search}'` : 'No people on this page'}
              action={
                <Button asChild variant="secondary">
                  <Link to="?">Show all people</Link>
                </Button>
              }
            >
              {search && 'Try a shorter search.'}
            </EmptyState>
          }
          error={
            error && (
              <ErrorState title="People could not be loaded" onRetry={refetch} pending={isFetching}>
                {error.message}
              </ErrorState>
            )
          }
        />
        <Pagination page={page} pageCount={Math.ceil(total / peopleOnAPage)} hrefFor={hrefFor} />
      </div>
    </>
  );
}
