import Tags from 'virtual:lucide/tags';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CallAnswer } from '#platform/contract/calls.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { callApi, callApiList } from '#platform/web/shell/api/client.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { useListPage } from '#platform/web/shell/dashboard/list-address.ts';
import { ListSearch } from '#platform/web/shell/dashboard/list-controls.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { Pagination } from '#platform/web/ui/tables/pagination.tsx';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';
import { ListFormDialog, TextOf } from '../list-form-dialog.tsx';
import { wordsOfValidity } from '../words-of-list.ts';

export const meta = titled('Price lists');

type Listed = CallAnswer<'listPriceLists'>[number];

const onAPage = 50;
const sorts = [{ value: 'name', label: 'By name' }] as const;

const columns: Column<Listed>[] = [
  {
    header: 'Price list',
    cell: ({ id, name }) => (
      <Link to={`/dashboard/priceLists/${id}`} className="font-medium wrap-anywhere hover:text-accent">
        {name}
      </Link>
    ),
    onCard: 'title',
    stretches: true,
  },
  { header: 'Valid', cell: (list) => wordsOfValidity(list) },
  { header: 'Products', cell: ({ productCount }) => formatCount(productCount), align: 'end' },
  { header: 'Discounts', cell: ({ discountCount }) => formatCount(discountCount), align: 'end' },
  { header: 'Companies', cell: ({ companyCount }) => formatCount(companyCount), align: 'end' },
  {
    header: 'State',
    cell: ({ isValid }) =>
      isValid ? <Badge tone="success">Valid today</Badge> : <Badge tone="warning">Not valid today</Badge>,
  },
];

/** Every price list, and the way to a new one. */
export default function ManagePriceLists() {
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const { page, search, hrefFor } = useListPage(sorts);
  const query = { limit: onAPage, offset: (page - 1) * onAPage, ...(search && { q: search }) };
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['priceLists', query],
    queryFn: ({ signal }) => callApiList('listPriceLists', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <DashboardHeading title="Price lists">
        Prices for individual companies. All others pay public prices.
      </DashboardHeading>
      <div className="mt-4 grid gap-4">
        <div className="flex items-stretch gap-2">
          <ListSearch label="Search by name" search={search} />
          <Button onClick={() => setIsAdding(true)}>New price list</Button>
        </div>
        <Table
          caption="Price lists"
          columns={columns}
          rows={data?.items ?? []}
          rowKey={({ id }) => id}
          loading={isPending}
          outdated={isPlaceholderData}
          actions={({ id, name }) => (
            <Button asChild variant="secondary" size="small">
              <Link to={`/dashboard/priceLists/${id}`} aria-label={`Open ${name}`}>
                Open
              </Link>
            </Button>
          )}
          empty={
            <EmptyState
              icon={<Tags />}
              title={search ? `No price list matches '${search}'` : 'No price lists yet'}
            >
              {search ? 'Try a shorter search.' : 'Create one, then assign it on a company’s page.'}
            </EmptyState>
          }
          error={
            error && (
              <ErrorState title="Price lists could not be loaded" onRetry={refetch} pending={isFetching}>
                {error.message}
              </ErrorState>
            )
          }
        />
        <Pagination page={page} pageCount={Math.ceil((data?.total ?? 0) / onAPage)} hrefFor={hrefFor} />
      </div>
      {isAdding && (
        <ListFormDialog
          title="New price list"
          submitLabel="Create price list"
          first={{ name: '', firstDay: '', lastDay: '' }}
          onClose={() => setIsAdding(false)}
          save={({ name, firstDay, lastDay }) =>
            callApi('createPriceList', {
              body: { name, firstDay: firstDay || null, lastDay: lastDay || null },
            })
          }
          onSaved={({ id }) => navigate(`/dashboard/priceLists/${id}`)}
        >
          {(fields) => (
            <>
              <TextOf {...fields} field="name" label="Name" required />
              <TextOf
                {...fields}
                field="firstDay"
                label="First day"
                type="date"
                hint="Leave empty to start immediately."
              />
              <TextOf
                {...fields}
                field="lastDay"
                label="Last day"
                type="date"
                hint="Leave empty for no end date."
              />
            </>
          )}
        </ListFormDialog>
      )}
    </>
  );
}
