import Landmark from 'virtual:lucide/landmark';
import { Link } from 'react-router';
import { formatAmount, shopCurrency } from '#platform/kernel/money.ts';
import { formatIban } from '#platform/kernel/payment/iban.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Pagination } from '#platform/web/ui/tables/pagination.tsx';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import type { BankEntry } from '../contract/bank.ts';
import { wordsOfReturn } from '../rules/return-reasons.ts';
import { type EntriesView, formatIn, onAPage, useEntries } from './bank-queries.ts';
import { EntryDecision } from './entry-decision.tsx';

const orderLink = (id: string, number: string) => (
  <Link to={`/dashboard/orders/${id}`} className="font-medium hover:text-accent">
    {number}
  </Link>
);

const columns: Column<BankEntry>[] = [
  {
    header: 'Name',
    cell: ({ party, partyIban, direction }) => (
      <span className="wrap-anywhere">
        {party ?? (direction === 'in' ? 'Unknown payer' : 'Unknown payee')}
        {partyIban && <span className="block text-xs text-muted">{formatIban(partyIban)}</span>}
      </span>
    ),
    onCard: 'title',
  },
  {
    header: 'Amount',
    cell: ({ amount, currency, direction }) => (
      <span className="whitespace-nowrap tabular-nums">
        {direction === 'out' && '−'}
        {formatIn(currency, amount)}
      </span>
    ),
    align: 'end',
  },
  { header: 'Date', cell: ({ bookedOn }) => formatCalendarDate(bookedOn) },
  {
    header: 'Reference',
    cell: ({ text, references }) => (
      <span className="wrap-anywhere">
        {text || (references.length === 0 && '–')}
        {references.length > 0 && <span className="block text-xs text-muted">{references.join(', ')}</span>}
      </span>
    ),
    stretches: true,
  },
  { header: 'Match', cell: (entry) => <EntryPurpose entry={entry} /> },
];

/** What it is booked for, or seems to be for, and why an admin has to look at it. */
function EntryPurpose({ entry }: { entry: BankEntry }) {
  const { state, proposal, bookedFor, isReturn, returns, returnReason, currency, note, decidedBy } = entry;
  if (bookedFor)
    return (
      <>
        {bookedFor.kind === 'order' ? (
          orderLink(bookedFor.id, bookedFor.name)
        ) : bookedFor.kind === 'account' ? (
          <Link to={`/dashboard/companies/${bookedFor.id}`} className="font-medium hover:text-accent">
            {bookedFor.name}
          </Link>
        ) : (
          bookedFor.name
        )}
        <span className="block text-xs text-muted">
          {decidedBy ? `Matched by ${decidedBy}` : 'Matched automatically'}
        </span>
      </>
    );
  if (state === 'set-aside')
    return (
      <span className="text-muted wrap-anywhere">
        {note ?? (entry.direction === 'out' ? 'Outgoing' : 'Set aside')}
      </span>
    );
  if (isReturn)
    return (
      <>
        <Badge tone="danger">Returned payment</Badge>
        <span className="mt-1 block text-xs text-muted wrap-anywhere">
          {returnReason && `${wordsOfReturn(returnReason)}. `}
          {returns?.orderId && returns.orderNumber ? (
            <>
              It paid {orderLink(returns.orderId, returns.orderNumber)} on{' '}
              {formatCalendarDate(returns.bookedOn)}. The order still shows as paid: ask the customer to pay
              again before you ship.
            </>
          ) : returns?.isOnAccount ? (
            `Credited to a company’s account on ${formatCalendarDate(returns.bookedOn)}.`
          ) : (
            'Original payment not found.'
          )}
        </span>
      </>
    );
  if (proposal)
    return (
      <>
        {proposal.kind === 'order'
          ? orderLink(proposal.id, proposal.number)
          : proposal.number.split(', ').map((number) => (
              <Link
                key={number}
                to={`/dashboard/allInvoices/${number}`}
                className="block w-fit font-medium hover:text-accent as-cards:ml-auto"
              >
                {number}
              </Link>
            ))}
        <span className="block text-xs text-muted">
          {proposal.customer}
          {proposal.due > 0 && `, ${formatAmount(proposal.due)} due`}
        </span>
        {proposal.why && <span className="mt-1 block text-xs text-warning">{proposal.why}</span>}
      </>
    );
  if (currency !== shopCurrency().code)
    return (
      <span className="text-xs text-muted">
        In {currency}, not {shopCurrency().code}. Record it on the order manually, then set it aside.
      </span>
    );
  return <span className="text-muted">No match</span>;
}

const emptyWords: Record<EntriesView['show'], [title: string, words: string]> = {
  open: ['Nothing to match', 'Payments without a clear match appear here.'],
  booked: ['Nothing matched yet', 'Matched payments appear here.'],
  all: ['No entries yet', 'Import a bank statement to get started.'],
};

export function EntriesTable({ hrefFor, ...view }: EntriesView & { hrefFor: (page: number) => string }) {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useEntries(view);
  const [title, words] = view.search
    ? [`Nothing matches '${view.search}'`, 'Try a name, reference or account number.']
    : emptyWords[view.show];
  return (
    <>
      <Table
        caption="Bank entries"
        columns={columns}
        rows={data?.items ?? []}
        rowKey={({ id }) => id}
        loading={isPending}
        outdated={isPlaceholderData}
        actions={(entry) => <EntryDecision entry={entry} />}
        empty={
          <EmptyState icon={<Landmark />} title={title}>
            {words}
          </EmptyState>
        }
        error={
          error && (
            <ErrorState title="Entries could not be loaded" onRetry={refetch} pending={isFetching}>
              {error.message}
            </ErrorState>
          )
        }
      />
      <Pagination page={view.page} pageCount={Math.ceil((data?.total ?? 0) / onAPage)} hrefFor={hrefFor} />
    </>
  );
}
