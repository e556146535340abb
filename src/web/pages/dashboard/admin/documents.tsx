import { Link, useSearchParams } from 'react-router';
import { PapersTable } from '../../../features/documents/administration/papers-table.tsx';
import { papersOnAPage, usePapers } from '../../../features/documents/administration/use-papers.ts';
import { DashboardHeading } from '../../../frame/dashboard/dashboard-heading.tsx';
import { ListControls } from '../../../frame/dashboard/list-controls.tsx';
import { ListSearch } from '../../../frame/dashboard/list-search.tsx';
import { useListAddress } from '../../../frame/dashboard/use-list-page.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FilterLinks } from '../../../ui/filter-links.tsx';
import { Pagination } from '../../../ui/pagination.tsx';

export function meta() {
  return [{ title: 'Documents · Ampyard' }];
}

export default function Documents() {
  const { page, search, hrefFor } = useListAddress();
  const [parameters] = useSearchParams();
  const lacks = parameters.get('lacks') === 'any' ? 'any' : undefined;
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = usePapers({
    page,
    search,
    lacks,
  });
  const withLacks = (wanted?: 'any') => {
    const there = new URLSearchParams({ ...(search && { q: search }), ...(wanted && { lacks: wanted }) });
    return `?${there}`;
  };
  return (
    <>
      <DashboardHeading title="Documents">
        Which product has which papers, and which it lacks.
      </DashboardHeading>
      <div className="mt-4 grid gap-4">
        <ListControls
          search={<ListSearch label="Search by name or SKU" search={search} keep={{ lacks }} />}
          chosen={lacks ? 1 : 0}
        >
          <FilterLinks
            label="Papers"
            options={[
              { label: 'All', to: withLacks(), isCurrent: !lacks },
              { label: 'Lacking some', to: withLacks('any'), isCurrent: lacks === 'any' },
            ]}
          />
        </ListControls>
        <PapersTable
          products={data?.items ?? []}
          loading={isPending}
          outdated={isPlaceholderData}
          empty={
            <EmptyState
              title={lacks && !search ? 'No product lacks a paper' : 'No product matches'}
              action={
                <Button asChild variant="secondary">
                  <Link to="?">Show all products</Link>
                </Button>
              }
            />
          }
          error={
            error && (
              <ErrorState title="The papers could not be loaded" onRetry={refetch} pending={isFetching}>
                {error.message}
              </ErrorState>
            )
          }
        />
        <Pagination page={page} pageCount={Math.ceil((data?.total ?? 0) / papersOnAPage)} hrefFor={hrefFor} />
      </div>
    </>
  );
}
