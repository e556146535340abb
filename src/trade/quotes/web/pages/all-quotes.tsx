import Handshake from 'virtual:lucide/handshake';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { QuotesTable } from '../quotes-table.tsx';

export const meta = titled('Quotes');

/** Every quote of the shop, what waits first. */
export default function AllQuotes() {
  return (
    <>
      <DashboardHeading title="Quotes">Unanswered requests and messages come first.</DashboardHeading>
      <QuotesTable
        call="listAllQuotes"
        to="/dashboard/allQuotes"
        empty={
          <EmptyState icon={<Handshake />} title="No quotes yet">
            Quote requests appear here.
          </EmptyState>
        }
      />
    </>
  );
}
