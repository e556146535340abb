import Search from 'lucide-react/icons/search';
import { Form, useSearchParams } from 'react-router';
import { DashboardHeading } from '../../../features/dashboard/dashboard-heading.tsx';
import { PeopleTable } from '../../../features/people/people-table.tsx';
import { peopleOnAPage, usePeople } from '../../../features/people/use-people.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { TextField } from '../../../ui/text-field.tsx';

export function meta() {
  return [{ title: 'Make Admin · Ampyard' }];
}

export default function MakeAdmin() {
  const [parameters] = useSearchParams();
  const search = parameters.get('q')?.trim() ?? '';
  const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1);
  const { data, error, isPending, isFetching, refetch } = usePeople({ page, search });
  const total = data?.total ?? 0;

  const hrefFor = (other: number) =>
    `?${new URLSearchParams({ ...(search && { q: search }), page: String(other) })}`;

  return (
    <>
      <DashboardHeading title="Make Admin">Everybody with an account, and their rights.</DashboardHeading>
      <Form role="search" className="mt-6 flex max-w-md items-end gap-3">
        <TextField
          key={search}
          label="Search by name or email"
          type="search"
          name="q"
          maxLength={200}
          defaultValue={search}
          autoComplete="off"
          className="grow"
        />
        <Button type="submit" variant="secondary" className="h-11 sm:h-10.5">
          <Search />
          Search
        </Button>
      </Form>
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
