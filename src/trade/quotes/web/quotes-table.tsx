import Handshake from 'virtual:lucide/handshake';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatAmount } from '#platform/kernel/money.ts';
import { callApiList } from '#platform/web/shell/api/client.ts';
import { useListPage } from '#platform/web/shell/dashboard/list-address.ts';
import { ListControls, ListSearch } from '#platform/web/shell/dashboard/list-controls.tsx';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { Pagination } from '#platform/web/ui/tables/pagination.tsx';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';
import { formatCalendarDate, formatMoment } from '#platform/web/ui/text/moment.ts';
import type { ListedQuote } from '../contract/quotes.ts';
import { type QuoteState, quoteStates } from '../rules/quote-steps.ts';
import { quotesKey } from './quote-queries.ts';
import { StateOfQuote, wordOf } from './quote-state.tsx';

const onAPage = 50;
const sorts = [{ value: 'newest', label: 'Newest first' }] as const;

type QuotesTableProps = {
  call: 'listQuotes' | 'listAllQuotes';
  /** Of a quote's page, before its id. */
  to: string;
  empty: ReactNode;
};

const columnsOf = (to: string, isShop: boolean): Column<ListedQuote>[] => [
  {
    header: 'Quote',
    cell: ({ id, reference, summary }) => (
      <>
        <Link to={`${to}/${id}`} className="font-medium hover:text-accent">
          {reference}
        </Link>
        <span className="block text-xs text-muted wrap-anywhere">{summary}</span>
      </>
    ),
    onCard: 'title',
    stretches: true,
  },
  {
    header: isShop ? 'Customer' : 'For',
    cell: ({ company, contact }) => (
      <span className="wrap-anywhere">
        {company?.name ?? contact}
        {company && <span className="block text-xs text-muted">{contact}</span>}
      </span>
    ),
  },
  { header: 'Total', cell: ({ total }) => (total === null ? '–' : formatAmount(total)) },
  {
    header: 'Valid until',
    cell: ({ validUntil }) => (validUntil ? formatCalendarDate(validUntil) : '–'),
  },
  { header: 'Updated', cell: ({ changedAt }) => formatMoment(changedAt) },
  {
    header: 'State',
    cell: ({ state, waitsForShop }) => (
      <span className="flex flex-wrap gap-1.5">
        <StateOfQuote state={state} />
        {isShop && waitsForShop && <Badge tone="warning">To answer</Badge>}
      </span>
    ),
  },
];

export function QuotesTable({ call, to, empty }: QuotesTableProps) {
  const { page, search, hrefFor } = useListPage(sorts);
  const [parameters] = useSearchParams();
  const state = quoteStates.find((one) => one === parameters.get('state'));
  const query = {
    ...{ limit: onAPage, offset: (page - 1) * onAPage },
    ...(search && { q: search }),
    ...(state && { state }),
  };
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...quotesKey, call, query],
    queryFn: ({ signal }) => callApiList(call, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="mt-4 grid gap-4">
      <ListControls
        search={<ListSearch label="Search by number, company or contact" search={search} keep={{ state }} />}
        chosen={state ? 1 : 0}
      >
        <StateFilter state={state} />
      </ListControls>
      <Table
        caption="Quotes"
        columns={columnsOf(to, call === 'listAllQuotes')}
        rows={data?.items ?? []}
        rowKey={({ id }) => id}
        loading={isPending}
        outdated={isPlaceholderData}
        actions={({ id, reference }) => (
          <Button asChild variant="secondary" size="small">
            <Link to={`${to}/${id}`} aria-label={`Open ${reference}`}>
              Open
            </Link>
          </Button>
        )}
        empty={
          search ? (
            <EmptyState icon={<Handshake />} title={`No quote matches '${search}'`}>
              Try the number, such as Q-2026-00017.
            </EmptyState>
          ) : state ? (
            <EmptyState icon={<Handshake />} title={`No ${wordOf(state).toLowerCase()} quotes`}>
              Choose another state to see more.
            </EmptyState>
          ) : (
            empty
          )
        }
        error={
          error && (
            <ErrorState title="Quotes could not be loaded" onRetry={refetch} pending={isFetching}>
              {error.message}
            </ErrorState>
          )
        }
      />
      <Pagination page={page} pageCount={Math.ceil((data?.total ?? 0) / onAPage)} hrefFor={hrefFor} />
    </div>
  );
}

/** Begins on the first page again. */
function StateFilter({ state }: { state: QuoteState | undefined }) {
  const [, setParameters] = useSearchParams();
  return (
    <SelectField
      label="State"
      hideLabel
      value={state ?? ''}
      options={[
        { value: '', label: 'All states' },
        ...quoteStates.map((value) => ({ value, label: wordOf(value) })),
      ]}
      onChange={({ target: { value } }) =>
        setParameters((before) => {
          const after = new URLSearchParams(before);
          after.delete('page');
          if (value) after.set('state', value);
          else after.delete('state');
          return after;
        })
      }
    />
  );
}
