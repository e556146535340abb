import Building from 'virtual:lucide/building';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { CallAnswer } from '#platform/contract/calls.ts';
import { nameOfCountry } from '#platform/kernel/places/countries.ts';
import { callApiList } from '#platform/web/shell/api/client.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { useListPage } from '#platform/web/shell/dashboard/list-address.ts';
import { ListControls, ListSearch } from '#platform/web/shell/dashboard/list-controls.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { FilterLinks } from '#platform/web/ui/tables/filter-links.tsx';
import { Pagination } from '#platform/web/ui/tables/pagination.tsx';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import { StateOfCompany } from '../state-of-company.tsx';

export const meta = titled('Companies');

type Listed = CallAnswer<'listCompanies'>[number];

const onAPage = 50;
const sorts = [{ value: 'newest', label: 'Newest first' }] as const;

const columns: Column<Listed>[] = [
  {
    header: 'Company',
    cell: ({ id, name, country }) => (
      <>
        <Link to={`/dashboard/companies/${id}`} className="font-medium wrap-anywhere hover:text-accent">
          {name}
        </Link>
        <span className="block text-xs text-muted">{nameOfCountry(country)}</span>
      </>
    ),
    onCard: 'title',
    stretches: true,
  },
  { header: 'VAT number', cell: ({ vatId }) => vatId ?? 'None' },
  {
    header: 'People',
    cell: ({ memberCount, ownerEmails, mergedInto }) =>
      ownerEmails.length > 0 || mergedInto ? memberCount : <Badge tone="warning">No owner</Badge>,
    align: 'end',
  },
  { header: 'Added', cell: ({ createdAt }) => formatMoment(createdAt) },
  {
    header: 'State',
    cell: ({ state, mergedInto }) => <StateOfCompany state={state} isMerged={mergedInto !== null} />,
  },
];

/** Every customer that is a company. */
export default function ManageCompanies() {
  const { page, search, hrefFor } = useListPage(sorts);
  const [parameters] = useSearchParams();
  const merged = parameters.get('merged') === 'true';
  const query = {
    ...{ limit: onAPage, offset: (page - 1) * onAPage },
    ...(search && { q: search }),
    ...(merged && { merged: 'true' as const }),
  };
  const addressOf = (wanted: boolean) =>
    `?${new URLSearchParams({ ...(search && { q: search }), ...(wanted && { merged: 'true' }) })}`;
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['companies', query],
    queryFn: ({ signal }) => callApiList('listCompanies', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <DashboardHeading title="Companies">Customers who order as a company.</DashboardHeading>
      <div className="mt-4 grid gap-4">
        <ListControls
          search={
            <ListSearch
              label="Search by name or VAT number"
              search={search}
              keep={{ merged: merged ? 'true' : undefined }}
            />
          }
          chosen={merged ? 1 : 0}
        >
          <FilterLinks
            label="Show"
            options={[
              { label: 'Current', to: addressOf(false), isCurrent: !merged },
              { label: 'Merged', to: addressOf(true), isCurrent: merged },
            ]}
          />
        </ListControls>
        <Table
          caption="Companies"
          columns={columns}
          rows={data?.items ?? []}
          rowKey={({ id }) => id}
          loading={isPending}
          outdated={isPlaceholderData}
          actions={({ id, name }) => (
            <Button asChild variant="secondary" size="small">
              <Link to={`/dashboard/companies/${id}`} aria-label={`Open ${name}`}>
                Open
              </Link>
            </Button>
          )}
          empty={
            <EmptyState
              icon={<Building />}
              title={
                search
                  ? `No company matches '${search}'`
                  : merged
                    ? 'No merged companies'
                    : 'No companies yet'
              }
            >
              {search
                ? 'Try a shorter search.'
                : merged
                  ? 'To merge two records of one company, open the one you don’t want to keep.'
                  : 'Customers add their company in their dashboard.'}
            </EmptyState>
          }
          error={
            error && (
              <ErrorState title="Companies could not be loaded" onRetry={refetch} pending={isFetching}>
                {error.message}
              </ErrorState>
            )
          }
        />
        <Pagination page={page} pageCount={Math.ceil((data?.total ?? 0) / onAPage)} hrefFor={hrefFor} />
      </div>
    </>
  );
}
