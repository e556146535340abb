import Handshake from 'virtual:lucide/handshake';
import { Link } from 'react-router';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { QuotesTable } from '../quotes-table.tsx';

export const meta = titled('Quotes');

/** What a customer asked prices for, for themselves and their companies. */
export default function Quotes() {
  const request = (
    <Button asChild>
      <Link to="/dashboard/quotes/new">Request a quote</Link>
    </Button>
  );
  return (
    <>
      <DashboardHeading title="Quotes" actions={request}>
        Get prices for larger quantities or out-of-stock products.
      </DashboardHeading>
      <QuotesTable
        call="listQuotes"
        to="/dashboard/quotes"
        empty={
          <EmptyState icon={<Handshake />} title="No quotes yet" action={request}>
            Your requests and our prices appear here.
          </EmptyState>
        }
      />
    </>
  );
}
