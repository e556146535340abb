import Landmark from 'virtual:lucide/landmark';
import { Link } from 'react-router';
import { formatIban } from '#platform/kernel/payment/iban.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Pagination } from '#platform/web/ui/tables/pagination.tsx';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import type { BankStatement } from '../contract/bank.ts';
import { formatIn, onAPage, useStatements } from './bank-queries.ts';

const columns: Column<BankStatement>[] = [
  {
    header: 'Statement',
    cell: ({ id, number, account }) => (
      <>
        <Link
          to={`/dashboard/bank?show=all&statement=${id}`}
          className="font-medium wrap-anywhere hover:text-accent"
        >
          {number}
        </Link>
        <span className="block text-xs text-muted wrap-anywhere">{formatIban(account)}</span>
      </>
    ),
    onCard: 'title',
    stretches: true,
  },
  { header: 'Closing date', cell: ({ closedOn }) => formatCalendarDate(closedOn) },
  { header: 'Opening balance', cell: ({ opening, currency }) => formatIn(currency, opening) },
  { header: 'Closing balance', cell: ({ closing, currency }) => formatIn(currency, closing) },
  {
    header: 'Entries',
    cell: ({ entries, open }) => (
      <span className="flex flex-wrap gap-1.5">
        {entries}
        {open > 0 && <Badge tone="warning">{open} to match</Badge>}
      </span>
    ),
  },
];

export function StatementsTable({ page, hrefFor }: { page: number; hrefFor: (page: number) => string }) {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useStatements(page);
  return (
    <>
      <Table
        caption="Bank statements"
        columns={columns}
        rows={data?.items ?? []}
        rowKey={({ id }) => id}
        loading={isPending}
        outdated={isPlaceholderData}
        empty={
          <EmptyState icon={<Landmark />} title="No statements yet">
            Import the first one above.
          </EmptyState>
        }
        error={
          error && (
            <ErrorState title="Statements could not be loaded" onRetry={refetch} pending={isFetching}>
              {error.message}
            </ErrorState>
          )
        }
      />
      <Pagination page={page} pageCount={Math.ceil((data?.total ?? 0) / onAPage)} hrefFor={hrefFor} />
    </>
  );
}
