import { DashboardHeading } from '../../../features/dashboard/dashboard-heading.tsx';
import { ListSearch } from '../../../features/dashboard/list-search.tsx';
import { useListPage } from '../../../features/dashboard/use-list-page.ts';
import { PeopleTable } from '../../../features/people/people-table.tsx';
import { peopleOnAPage, usePeople } from '../../../features/people/use-people.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Pagination } from '../../../ui/pagination.tsx';

export function meta() {
  return [{ title: 'Make Admin · Ampyard' }];
}

export default function MakeAdmin() {
  const { page, search, hrefFor } = useListPage();
  const { data, error, isPending, isFetching, refetch } = usePeople({ page, search });
  const total = data?.total ?? 0;

  return (
    <>
      <DashboardHeading title="Make Admin">Everybody with an account, and their rights.</DashboardHeading>
      <ListSearch label="Search by name or email" search={search} />
      <div className="mt-6 grid gap-6">
        <PeopleTable
          people={data?.items ?? []}
          offset={(page - 1) * peopleOnAPage}
          loading={isPending}
          empty={
            <EmptyState title={search ? `Nobody matches '${search}'` : 'Nobody is on this page'}>
              {search ? 'Try fewer letters.' : 'Go back to the first page.'}
            </EmptyState>
          }
          error={
            error && (
              <ErrorState title="The people could not be loaded" onRetry={refetch} pending={isFetching}>
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
