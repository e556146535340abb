import CalendarClock from 'virtual:lucide/calendar-clock';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { callApiList } from '#platform/web/shell/api/client.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { counted } from '#platform/web/shell/dashboard/dashboard-parts.ts';
import { useListAddress } from '#platform/web/shell/dashboard/list-address.ts';
import { ListControls, ListSearch } from '#platform/web/shell/dashboard/list-controls.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { DialogButton } from '#platform/web/ui/feedback/dialog-button.tsx';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { StateBadge } from '#platform/web/ui/feedback/state-badge.tsx';
import { FilterLinks } from '#platform/web/ui/tables/filter-links.tsx';
import { Pagination } from '#platform/web/ui/tables/pagination.tsx';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import type { OwedLine } from '../../contract/made-to-order.ts';
import { MovePromiseDialog } from '../move-promise-dialog.tsx';
import { owedLinesKey } from '../use-orders.ts';

export const meta = titled('Made to order');

const onAPage = 100;

const columns: Column<OwedLine>[] = [
  {
    header: 'Promised day',
    cell: ({ promisedOn, isLate }) => (
      <span className="flex flex-wrap items-center gap-1.5">
        {formatCalendarDate(promisedOn)}
        {isLate && <Badge tone="danger">Late</Badge>}
      </span>
    ),
  },
  {
    header: 'Order',
    cell: ({ order, customer }) => (
      <>
        <span className="flex flex-wrap items-center gap-1.5">
          <Link to={`/dashboard/orders/${order.id}`} className="font-medium hover:text-accent">
            {order.number}
          </Link>
          <PaymentBadge payment={order.payment} />
        </span>
        <span className="block text-xs font-normal text-muted wrap-anywhere">{customer}</span>
      </>
    ),
    onCard: 'title',
    stretches: true,
  },
  { header: 'Ordered', cell: ({ quantity }) => formatCount(quantity), align: 'end' },
  { header: 'Owed', cell: ({ owed }) => formatCount(owed), align: 'end' },
];

/** Nothing where it is paid, as most of them are. */
function PaymentBadge({ payment }: Pick<OwedLine['order'], 'payment'>) {
  if (payment === 'awaiting-approval') return <Badge>Waiting for approval</Badge>;
  if (payment === 'paid') return null;
  return <StateBadge state={payment === 'open' ? 'Unpaid' : 'On account'} />;
}

/** What is owed, in the order in which stock is set aside for it. */
export default function MadeToOrder() {
  const { search, page, hrefFor } = useListAddress();
  const [parameters] = useSearchParams();
  const late = parameters.get('late') === 'true';
  const query = {
    ...{ limit: onAPage, offset: (page - 1) * onAPage },
    ...(search && { q: search }),
    ...(late && { late: 'true' as const }),
  };
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...owedLinesKey, query],
    queryFn: ({ signal }) => callApiList('listOwedLines', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
  const addressOf = (wanted: boolean) =>
    `?${new URLSearchParams({ ...(search && { q: search }), ...(wanted && { late: 'true' }) })}`;
  const table = {
    loading: isPending,
    outdated: isPlaceholderData,
    empty: <NothingOwed {...{ search, late }} />,
  };
  const groups = groupByProduct(data?.items ?? []);
  return (
    <>
      <DashboardHeading title="Made to order">
        New stock goes to the earliest promised day first.
      </DashboardHeading>
      <div className="mt-4 grid gap-6">
        <ListControls
          search={
            <ListSearch
              label="Search by product, order or customer"
              search={search}
              keep={{ late: late ? 'true' : undefined }}
            />
          }
          chosen={late ? 1 : 0}
        >
          <FilterLinks
            label="Show"
            options={[
              { label: 'All', to: addressOf(false), isCurrent: !late },
              { label: 'Late', to: addressOf(true), isCurrent: late },
            ]}
          />
        </ListControls>
        {groups.length === 0 && (
          <Table
            {...table}
            caption="Lines that wait for stock"
            columns={columns}
            rows={[]}
            rowKey={keyOf}
            error={
              error && (
                <ErrorState title="The list could not be loaded" onRetry={refetch} pending={isFetching}>
                  {error.message}
                </ErrorState>
              )
            }
          />
        )}
        {groups.map(({ product, lines }) => (
          <section key={product.id} aria-labelledby={product.id}>
            <header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h3 id={product.id} className="font-medium wrap-anywhere">
                {product.name} <span className="text-xs font-normal text-muted">{product.sku}</span>
              </h3>
              <p className="text-sm text-muted tabular-nums">
                {counted(product.owed, 'unit')} owed
                {product.late > 0 && <span className="text-danger">, {formatCount(product.late)} late</span>}
              </p>
            </header>
            <Table
              {...table}
              caption={`${product.name}: lines that wait for stock`}
              columns={columns}
              rows={lines}
              rowKey={keyOf}
              actions={(line) => (
                <DialogButton
                  size="small"
                  aria-label={`Change ship date of ${line.order.number}`}
                  dialog={(close) => <MovePromiseDialog line={line} onClose={close} />}
                >
                  Change ship date
                </DialogButton>
              )}
            />
          </section>
        ))}
      </div>
      <Pagination page={page} pageCount={Math.ceil((data?.total ?? 0) / onAPage)} hrefFor={hrefFor} />
    </>
  );
}

const keyOf = ({ order, position }: OwedLine) => `${order.id} ${position}`;

function groupByProduct(lines: readonly OwedLine[]): { product: OwedLine['product']; lines: OwedLine[] }[] {
  const groups = new Map<string, { product: OwedLine['product']; lines: OwedLine[] }>();
  for (const line of lines) {
    const group = groups.get(line.product.id);
    if (group) group.lines.push(line);
    else groups.set(line.product.id, { product: line.product, lines: [line] });
  }
  return [...groups.values()];
}

function NothingOwed({ search, late }: { search: string; late: boolean }) {
  if (search)
    return (
      <EmptyState icon={<CalendarClock />} title={`Nothing matches '${search}'`}>
        Try a SKU, an order number or a company.
      </EmptyState>
    );
  return (
    <EmptyState icon={<CalendarClock />} title={late ? 'Nothing is late' : 'Nothing is owed'}>
      {late
        ? 'Every promised day is still to come.'
        : 'Orders beyond stock appear here until their units are in stock.'}
    </EmptyState>
  );
}
