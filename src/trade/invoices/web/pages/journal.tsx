import Download from 'virtual:lucide/download';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Form, useSearchParams } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { formatAmount } from '#platform/kernel/money.ts';
import { nameOfCountry } from '#platform/kernel/places/countries.ts';
import { callApi, send } from '#platform/web/shell/api/client.ts';
import { saveAnswer } from '#platform/web/shell/api/read-answer.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { counted } from '#platform/web/shell/dashboard/dashboard-parts.ts';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState, Notice } from '#platform/web/ui/feedback/notice.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import type { EcSalesRow, JournalExport, JournalFigures, OssRow } from '../../contract/journal.ts';
import { invoicesKey } from '../invoice-queries.ts';

export const meta = titled('Journal');

type Period = Pick<JournalExport, 'from' | 'until'>;

/** The month before this one: what is handed to the accountant now. */
function lastMonth(): Period {
  const now = new Date();
  const day = (month: number, date: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, date)).toISOString().slice(0, 10);
  return { from: day(-1, 1), until: day(0, 0) };
}

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** What invoices of a period come to, for the accountant and the tax office. */
export default function Journal() {
  const [parameters] = useSearchParams();
  const [from, until] = [parameters.get('from'), parameters.get('until')];
  const period = isDay(from) && isDay(until) ? { from, until } : lastMonth();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...invoicesKey, 'journal', period],
    queryFn: ({ signal }) => callApi('getJournalFigures', { query: period }, { signal }),
  });
  return (
    <>
      <DashboardHeading title="Journal">
        Invoices and credit notes by period, for your accountant.
      </DashboardHeading>
      <Form
        key={JSON.stringify(period)}
        className="mt-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
      >
        <TextField label="From" type="date" name="from" required defaultValue={period.from} />
        <TextField label="Until" type="date" name="until" required defaultValue={period.until} />
        <Button type="submit" variant="secondary" className="max-sm:col-span-2">
          Show
        </Button>
      </Form>
      <div className="mt-6 grid gap-6">
        {error ? (
          <div className="rounded-card border bg-surface">
            <ErrorState title="The journal could not be loaded" onRetry={refetch} pending={isFetching}>
              {error.message}
            </ErrorState>
          </div>
        ) : data ? (
          <Figures figures={data} period={period} />
        ) : (
          <Skeleton className="h-96" />
        )}
      </div>
    </>
  );
}

const amount = (text: string) => `${Number(text) < 0 ? '−' : ''}${formatAmount(Math.abs(Number(text)))}`;

interface SumsRow {
  label: string;
  count: number;
  net: string;
  vat: string;
  gross: string;
}

const sumsColumns: Column<SumsRow>[] = [
  { header: 'Document type', cell: ({ label }) => label, onCard: 'title', stretches: true },
  { header: 'Count', cell: ({ count }) => formatCount(count), align: 'end' },
  { header: 'Net', cell: ({ net }) => amount(net), align: 'end' },
  { header: 'VAT', cell: ({ vat }) => amount(vat), align: 'end' },
  {
    header: 'Total',
    cell: ({ gross }) => <span className="font-medium">{amount(gross)}</span>,
    align: 'end',
  },
];

const ossColumns: Column<OssRow>[] = [
  { header: 'Country', cell: ({ country }) => nameOfCountry(country), onCard: 'title', stretches: true },
  { header: 'VAT rate', cell: ({ rate }) => `${rate} %`, align: 'end' },
  { header: 'Net', cell: ({ net }) => amount(net), align: 'end' },
  { header: 'VAT', cell: ({ vat }) => amount(vat), align: 'end' },
];

const ecSalesColumns: Column<EcSalesRow>[] = [
  { header: 'VAT number', cell: ({ vatId }) => vatId, onCard: 'title' },
  { header: 'Buyer', cell: ({ buyer }) => buyer, stretches: true },
  { header: 'Type', cell: ({ kind }) => (kind === 'goods' ? 'Goods' : 'Services') },
  { header: 'Net', cell: ({ net }) => amount(net), align: 'end' },
];

function Figures({ figures, period }: { figures: JournalFigures; period: Period }) {
  const { invoices, creditNotes, total, oss, ecSales, mismatches } = figures;
  const minus = (text: string) => (Number(text) === 0 ? text : `-${text}`);
  return (
    <>
      {mismatches.length > 0 ? (
        <Notice
          tone="danger"
          title={`${counted(mismatches.length, 'difference')} between invoices and orders`}
        >
          <ul className="grid gap-1">
            {mismatches.map(({ orderId, orderNumber, says }) => (
              <li key={`${orderId} ${says}`}>
                <TextLink to={`/dashboard/orders/${orderId}`}>{orderNumber}</TextLink>: {says}
              </li>
            ))}
          </ul>
        </Notice>
      ) : (
        invoices.count + creditNotes.count > 0 && (
          <Notice tone="success" title="Reconciled with orders, shipments and refunds" />
        )
      )}
      <Section title="Totals" report="journal" button="Export journal" period={period}>
        <Table
          caption="Totals"
          columns={sumsColumns}
          rows={[
            { label: 'Invoices', ...invoices },
            {
              ...{ label: 'Credit notes', count: creditNotes.count, net: minus(creditNotes.net) },
              ...{ vat: minus(creditNotes.vat), gross: minus(creditNotes.gross) },
            },
            { label: 'Total', count: invoices.count + creditNotes.count, ...total },
          ]}
          rowKey={({ label }) => label}
          empty={null}
        />
      </Section>
      <Section title="EC sales list" report="ec-sales" button="Export EC sales list" period={period}>
        <Table
          caption="EC sales list"
          columns={ecSalesColumns}
          rows={ecSales}
          rowKey={({ vatId, kind }) => `${vatId} ${kind}`}
          empty={<None>No VAT-free supplies to companies in other EU countries.</None>}
        />
      </Section>
      <Section title="One-Stop Shop (OSS)" report="oss" button="Export OSS figures" period={period}>
        <Table
          caption="One-Stop Shop"
          columns={ossColumns}
          rows={oss}
          rowKey={({ country, rate }) => `${country} ${rate}`}
          empty={<None>No One-Stop Shop sales.</None>}
        />
      </Section>
    </>
  );
}

const None = ({ children }: { children: string }) => <p className="p-card text-sm text-muted">{children}</p>;

type SectionProps = {
  title: string;
  button: string;
  report: JournalExport['report'];
  period: Period;
  children: ReactNode;
};

function Section({ title, button, report, period, children }: SectionProps) {
  const save = useMutation({
    mutationFn: async () =>
      await saveAnswer(
        await send('exportJournal', { body: { ...period, report } }, { takesLong: true }),
        `${report}.csv`,
      ),
    onError: toastFailure,
  });
  return (
    <section aria-label={title} className="grid gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg font-medium">{title}</h3>
        <Button variant="secondary" size="small" pending={save.isPending} onClick={() => save.mutate()}>
          <Download />
          {button}
        </Button>
      </header>
      {children}
    </section>
  );
}
