import ReceiptText from 'virtual:lucide/receipt-text';
import SearchX from 'virtual:lucide/search-x';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { Page } from '#platform/contract/lists.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { keysetAddress } from '#platform/web/shell/dashboard/list-address.ts';
import { ListControls, ListSearch } from '#platform/web/shell/dashboard/list-controls.tsx';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { FilterLinks } from '#platform/web/ui/tables/filter-links.tsx';
import { KeysetPagination } from '#platform/web/ui/tables/keyset-pagination.tsx';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import type { InvoiceFilter, ListedInvoice } from '../contract/invoice.ts';
import { CreditedBadge } from './credited-badge.tsx';
import { InvoicePdfButton } from './invoice-pdf-button.tsx';
import { useInvoiceList, useInvoices } from './invoice-queries.ts';
import { signedTotal } from './invoice-view.tsx';

type InvoicesTableProps = {
  /** Of an invoice's page, before its number. */
  to: string;
  /** What stands there while there are none at all. */
  empty: ReactNode;
};

const columnsOf = (to: string): Column<ListedInvoice>[] => [
  {
    header: 'Number',
    cell: ({ number, type, credits, ...invoice }) => (
      <>
        <Link to={`${to}/${number}`} className="font-medium whitespace-nowrap hover:text-accent">
          {number}
        </Link>
        <span className="flex flex-wrap items-center gap-2 text-xs font-normal text-muted">
          {type === '381' ? `Credit note for ${credits}` : 'Invoice'}
          <CreditedBadge invoice={invoice} />
        </span>
      </>
    ),
    onCard: 'title',
  },
  { header: 'Issued', cell: ({ issuedOn }) => formatCalendarDate(issuedOn) },
  {
    header: 'Buyer',
    cell: ({ buyer, purchaseOrder }) => (
      <span className="wrap-anywhere">
        {buyer}
        {purchaseOrder && <span className="block text-xs text-muted">{purchaseOrder}</span>}
      </span>
    ),
    stretches: true,
  },
  {
    header: 'Order',
    cell: ({ orderId, orderNumber }) => (
      <TextLink to={`/dashboard/orders/${orderId}`}>{orderNumber}</TextLink>
    ),
  },
  {
    header: 'Due',
    cell: ({ type, dueOn, due }) => {
      if (dueOn) return formatCalendarDate(dueOn);
      return type !== '381' && Number(due) === 0 ? <span className="text-muted">Prepaid</span> : '–';
    },
  },
  {
    header: 'Total',
    cell: (invoice) => <span className="font-medium">{signedTotal(invoice)}</span>,
    align: 'end',
  },
];

/** Invoices and credit notes, newest first. */
export function InvoicesTable({ to, empty }: InvoicesTableProps) {
  const list = useInvoiceList();
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useInvoices(
    list.filters,
    list.cursor,
  );
  return (
    <div className="mt-4 grid gap-4">
      <InvoiceFilters filters={list.filters} />
      <Table
        caption="Invoices and credit notes"
        columns={columnsOf(to)}
        rows={data?.items ?? []}
        rowKey={({ number }) => number}
        loading={isPending}
        outdated={isPlaceholderData}
        actions={({ number }) => <InvoicePdfButton number={number} />}
        empty={list.isNarrowed ? <NoneMatches q={list.filters.q} /> : empty}
        error={
          error && (
            <ErrorState title="Invoices could not be loaded" onRetry={refetch} pending={isFetching}>
              {error.message}
            </ErrorState>
          )
        }
      />
      {data && <InvoicePages page={data} list={list} />}
    </div>
  );
}

export const NoInvoicesYet = ({ children }: { children: ReactNode }) => (
  <EmptyState icon={<ReceiptText />} title="No invoices yet">
    {children}
  </EmptyState>
);

function NoneMatches({ q }: { q: string | undefined }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={q ? `No invoice matches '${q}'` : 'No invoices match these filters'}
      action={
        <Button asChild variant="secondary">
          <Link to="?">Show all</Link>
        </Button>
      }
    >
      Try a number such as INV-2026-00042, other dates or another filter.
    </EmptyState>
  );
}

function InvoicePages({
  page,
  list,
}: {
  page: Page<ListedInvoice>;
  list: ReturnType<typeof useInvoiceList>;
}) {
  const { items, total, isTotalAtLeast } = page;
  if (items.length === 0) return null;
  const all = isTotalAtLeast ? `more than ${formatCount(total)}` : formatCount(total);
  return (
    <KeysetPagination {...list.neighboursOf(page)}>
      {items.length === total
        ? `${all} ${total === 1 ? 'document' : 'documents'}`
        : `${formatCount(list.before + 1)}–${formatCount(list.before + items.length)} of ${all}`}
    </KeysetPagination>
  );
}

function InvoiceFilters({ filters }: { filters: InvoiceFilter }) {
  const { q, type, from, until, sending } = filters;
  const others = { type, from, until, sending };
  const typed = (value: InvoiceFilter['type'], label: string) => ({
    label,
    to: keysetAddress({ filters: { q, from, until, type: value }, before: 0 }),
    isCurrent: type === value && !sending,
  });
  const notDelivered = {
    label: 'Not delivered',
    to: keysetAddress({ filters: { q, from, until, sending: 'stuck' }, before: 0 }),
    isCurrent: sending === 'stuck',
  };
  return (
    <ListControls
      search={<ListSearch label="Search by number, PO number or buyer" search={q} keep={others} />}
      chosen={Object.values(others).filter(Boolean).length}
    >
      <FilterLinks
        label="Type"
        options={[
          ...[typed(undefined, 'All'), typed('380', 'Invoices'), typed('381', 'Credit notes')],
          ...(sending ? [notDelivered] : []),
        ]}
      />
      <Form
        // What was typed and not applied is gone with the page that showed it.
        key={JSON.stringify(filters)}
        className="grid gap-4 as-table:flex as-table:items-stretch as-table:gap-2"
      >
        {q && <input type="hidden" name="q" value={q} />}
        {type && <input type="hidden" name="type" value={type} />}
        {sending && <input type="hidden" name="sending" value={sending} />}
        <DayField label="From" name="from" value={from} />
        <DayField label="Until" name="until" value={until} />
        <Button type="submit" variant="secondary">
          Apply
        </Button>
      </Form>
    </ListControls>
  );
}

const DayField = ({ label, name, value }: { label: string; name: string; value: string | undefined }) => (
  <TextField
    label={label}
    hideLabel
    before={label}
    type="date"
    name={name}
    defaultValue={value}
    className="as-table:w-46"
  />
);
