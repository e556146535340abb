import HandCoins from 'virtual:lucide/hand-coins';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatAmount } from '#platform/kernel/money.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';
import type { CompanyDebt } from '../../contract/account.ts';
import { ageingBuckets, ageingWords } from '../../rules/credit.ts';
import { debtsKey } from '../use-account.ts';

export const meta = titled('Open items');

const amountOf = (amount: number) => (amount === 0 ? '–' : formatAmount(amount));

const columns: Column<CompanyDebt>[] = [
  {
    header: 'Company',
    cell: ({ company, isOnHold }) => (
      <span className="flex flex-wrap items-center gap-2">
        <Link
          to={`/dashboard/companies/${company.id}`}
          className="font-medium wrap-anywhere hover:text-accent"
        >
          {company.name}
        </Link>
        {isOnHold && <Badge tone="warning">On hold</Badge>}
      </span>
    ),
    onCard: 'title',
    stretches: true,
  },
  { header: 'Total', cell: ({ open }) => formatAmount(open), align: 'end' },
  ...ageingBuckets.map(
    (bucket): Column<CompanyDebt> => ({
      header: ageingWords[bucket],
      cell: ({ ageing }) => amountOf(ageing[bucket]),
      align: 'end',
    }),
  ),
];

/** What companies owe, by how late it is. */
export default function OpenItems() {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: debtsKey,
    queryFn: ({ signal }) => callApi('listOpenItems', {}, { signal }),
  });
  return (
    <>
      <DashboardHeading title="Open items">What each company owes, by days overdue.</DashboardHeading>
      <div className="mt-4">
        <Table
          caption="Open items by company"
          columns={columns}
          rows={data ?? []}
          rowKey={({ company }) => company.id}
          loading={isPending}
          actions={({ company }) => (
            <Button asChild variant="secondary" size="small">
              <Link
                to={`/dashboard/company/${company.id}/statement`}
                aria-label={`Statement for ${company.name}`}
              >
                Statement
              </Link>
            </Button>
          )}
          empty={
            <EmptyState icon={<HandCoins />} title="Nothing outstanding">
              Unpaid invoices for orders on account appear here.
            </EmptyState>
          }
          error={
            error && (
              <ErrorState title="Open items could not be loaded" onRetry={refetch} pending={isFetching}>
                {error.message}
              </ErrorState>
            )
          }
        />
      </div>
    </>
  );
}
