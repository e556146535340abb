import { useLocation, useParams } from 'react-router';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { CorrectInvoice } from '../correct-invoice.tsx';
import { useInvoice } from '../invoice-queries.ts';
import { InvoiceView } from '../invoice-view.tsx';

export const meta = titled('Invoice');

/** An invoice or credit note, for its customer and for admins. */
export default function InvoicePage() {
  const { number = '' } = useParams();
  const to = useLocation().pathname.startsWith('/dashboard/allInvoices')
    ? '/dashboard/allInvoices'
    : '/dashboard/invoices';
  const { data: invoice, error, isFetching, refetch } = useInvoice(number);
  return (
    <>
      <DashboardHeading
        title={`${invoice?.type === '381' ? 'Credit note' : 'Invoice'} ${number}`}
        actions={invoice?.canCorrect && <CorrectInvoice invoice={invoice} to={to} />}
      />
      {error && !invoice ? (
        <div className="mt-6 rounded-card border bg-surface">
          <ErrorState title="The invoice could not be loaded" onRetry={refetch} pending={isFetching}>
            {error.message}
          </ErrorState>
        </div>
      ) : invoice ? (
        <InvoiceView invoice={invoice} to={to} />
      ) : (
        <Skeleton className="mt-6 h-96" />
      )}
    </>
  );
}
