import FileText from 'virtual:lucide/file-text';
import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { formatAmount } from '#platform/kernel/money.ts';
import { formatIban } from '#platform/kernel/payment/iban.ts';
import { send } from '#platform/web/shell/api/client.ts';
import { saveAnswer } from '#platform/web/shell/api/read-answer.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { useAdminCheck } from '#platform/web/shell/session/signed-in-user.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState, Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';
import { type Fact, Facts } from '#platform/web/ui/text/facts.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { formatCalendarDate, formatDay } from '#platform/web/ui/text/moment.ts';
import type { ShownAccount, ShownItem } from '../../contract/account.ts';
import { ageingBuckets, ageingWords } from '../../rules/credit.ts';
import { entryWords } from '../../rules/entries.ts';
import { Credits } from '../credits.tsx';
import { ItemActions } from '../item-actions.tsx';
import { PaySelected, selectionColumn, useSelection } from '../pay-selected.tsx';
import { RecordPayment } from '../record-payment.tsx';
import { useAccount } from '../use-account.ts';

export const meta = titled('Statement');

const columns: Column<ShownItem>[] = [
  {
    header: 'Invoice',
    cell: ({ kind, number, dispute }) => (
      <>
        {kind === 'invoice' ? number : `${entryWords[kind]}: ${number}`}
        {dispute && <span className="block text-xs text-muted wrap-anywhere">{dispute}</span>}
      </>
    ),
    onCard: 'title',
    stretches: true,
  },
  {
    header: 'Order',
    cell: ({ orderId, orderNumber }) =>
      orderId ? <TextLink to={`/dashboard/orders/${orderId}`}>{orderNumber}</TextLink> : '–',
  },
  { header: 'Date', cell: ({ day }) => formatCalendarDate(day) },
  {
    header: 'Due',
    cell: ({ dueOn, daysLate, dispute }) => (
      <span className="flex items-center gap-2 as-cards:flex-wrap">
        {formatCalendarDate(dueOn)}
        {dispute && <Badge tone="warning">Disputed</Badge>}
        {daysLate > 0 && (
          <Badge tone="danger">{daysLate === 1 ? '1 day overdue' : `${daysLate} days overdue`}</Badge>
        )}
      </span>
    ),
  },
  { header: 'Amount', cell: ({ amount }) => formatAmount(amount), align: 'end' },
  {
    header: 'Amount due',
    cell: ({ open, discount, lateCosts }) => (
      <>
        <span className="font-medium">{formatAmount(open)}</span>
        {lateCosts && (
          <span className="block text-xs text-muted">
            + {formatAmount(lateCosts.total)} interest and fees
          </span>
        )}
        {discount && (
          <span className="block text-xs text-muted">
            {formatAmount(discount.amount)} off until {formatCalendarDate(discount.until)}
          </span>
        )}
      </>
    ),
    align: 'end',
  },
];

/** What a company owes: for its people, and for admins of the shop. */
export default function Statement() {
  const { companyId = '' } = useParams();
  const { data, error, isFetching, refetch } = useAccount(companyId);
  return (
    <>
      <DashboardHeading title={data ? `Statement for ${data.company.name}` : 'Statement'}>
        What’s outstanding and when it’s due.
      </DashboardHeading>
      {error && !data ? (
        <ErrorState title="The statement could not be loaded" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : data ? (
        <Account account={data} />
      ) : (
        <Skeleton className="mt-6 h-96" />
      )}
    </>
  );
}

function Account({ account }: { account: ShownAccount }) {
  const { company, hold, exposure, ageing, items, credits, today, payTo, mayDispute, mayPay } = account;
  const selection = useSelection(items);
  const { isAdmin } = useAdminCheck();
  const late = exposure.invoiced - ageing['not-due'];
  return (
    <div className="mt-6 grid gap-6">
      {hold && (
        <Notice tone="warning" title={`On hold since ${formatDay(hold.since)}`}>
          {hold.reason} New orders can’t be bought on account until the hold is released.
        </Notice>
      )}
      <section aria-label="Summary" className="rounded-card border bg-surface p-card">
        <Figures
          figures={[
            { label: 'Outstanding', value: formatAmount(exposure.invoiced) },
            { label: 'Overdue', value: formatAmount(late) },
            ...(exposure.unallocated > 0
              ? [{ label: 'Unallocated credit', value: formatAmount(exposure.unallocated) }]
              : []),
            ...(account.lateCosts > 0
              ? [{ label: 'Interest and fees not yet charged', value: formatAmount(account.lateCosts) }]
              : []),
            { label: 'Not yet invoiced', value: formatAmount(exposure.ordered) },
            ...(account.terms ? [{ label: 'Terms', value: account.terms.name }] : []),
            ...(account.left === null
              ? []
              : [{ label: 'Available credit', value: formatAmount(account.left) }]),
          ]}
        />
        <div className="my-4 border-t" />
        <Figures
          figures={ageingBuckets.map((bucket) => ({
            label: ageingWords[bucket],
            value: formatAmount(ageing[bucket]),
          }))}
        />
        <div className="mt-4 flex flex-wrap gap-3 max-sm:*:grow print:hidden">
          <Download companyId={company.id} day={today} format="pdf" />
          <Download companyId={company.id} day={today} format="csv" />
          {isAdmin && <RecordPayment account={account} />}
        </div>
      </section>
      <Table
        caption="Open items"
        columns={mayPay ? [selectionColumn(selection), ...columns] : columns}
        rows={items}
        rowKey={({ id }) => id}
        {...((mayDispute || isAdmin) && {
          actions: (item: ShownItem) => (
            <ItemActions companyId={company.id} {...{ item, isAdmin, mayDispute }} />
          ),
        })}
        empty={
          <EmptyState icon={<FileText />} title="Nothing outstanding">
            Unpaid invoices for orders on account appear here.
          </EmptyState>
        }
      />
      {items.length > 0 && mayPay && <PaySelected {...{ account, selection }} />}
      {items.length > 0 && payTo && (
        <section aria-labelledby="pay" className="rounded-card border bg-surface p-card">
          <h2 id="pay" className="text-lg font-medium">
            {mayPay ? 'Or by bank transfer' : 'Pay by bank transfer'}
          </h2>
          <p className="mt-1 text-sm text-muted">
            One transfer can pay several invoices. Quote the invoice numbers as the reference.
          </p>
          <Facts
            className="mt-4 max-w-md"
            facts={[
              { label: 'Account holder', value: payTo.holder },
              { label: 'IBAN', value: formatIban(payTo.iban) },
              ...(payTo.bic ? [{ label: 'BIC', value: payTo.bic }] : []),
            ]}
          />
        </section>
      )}
      {credits.length > 0 && <Credits account={account} />}
    </div>
  );
}

/** Sums side by side where there is room, under each other on a phone. */
function Figures({ figures }: { figures: readonly Fact[] }) {
  return (
    <dl className="grid gap-2.5 text-sm tabular-nums sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] sm:gap-x-6 sm:gap-y-4">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex items-baseline justify-between gap-6 sm:block">
          <dt className="text-muted">{label}</dt>
          <dd className="text-end font-medium sm:mt-0.5 sm:text-start sm:text-lg">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type DownloadProps = { companyId: string; day: string; format: 'pdf' | 'csv' };

function Download({ companyId, day, format }: DownloadProps) {
  const save = useMutation({
    mutationFn: async () => {
      const call = format === 'pdf' ? 'getStatementPdf' : 'getStatementCsv';
      const answer = await send(call, { params: { companyId } }, { takesLong: true });
      await saveAnswer(answer, `statement-${day}.${format}`);
    },
    onError: toastFailure,
  });
  return (
    <Button variant="secondary" size="small" pending={save.isPending} onClick={() => save.mutate()}>
      Download {format.toUpperCase()}
    </Button>
  );
}
