import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { InvoicesTable, NoInvoicesYet } from '../invoices-table.tsx';

export const meta = titled('Invoices');

/** A customer's own, and those of their companies. */
export default function Invoices() {
  return (
    <>
      <DashboardHeading title="Invoices">Invoices and credit notes for your orders.</DashboardHeading>
      <InvoicesTable
        to="/dashboard/invoices"
        empty={<NoInvoicesYet>Invoices for your shipments appear here.</NoInvoicesYet>}
      />
    </>
  );
}
