import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { NotDelivered } from '../invoice-sending.tsx';
import { InvoicesTable, NoInvoicesYet } from '../invoices-table.tsx';
import { UninvoicedShipments } from '../uninvoiced-shipments.tsx';

export const meta = titled('Invoices');

/** All invoices and credit notes of the shop, and what could not be invoiced yet. */
export default function AllInvoices() {
  return (
    <>
      <DashboardHeading title="Invoices">Issued with each shipment and never changed.</DashboardHeading>
      <UninvoicedShipments />
      <NotDelivered />
      <InvoicesTable
        to="/dashboard/allInvoices"
        empty={
          <NoInvoicesYet>
            Choose which orders are invoiced in the settings under Tax. Invoices appear here as orders ship.
          </NoInvoicesYet>
        }
      />
    </>
  );
}
