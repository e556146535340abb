import Download from 'virtual:lucide/download';
import { Button } from '#platform/web/ui/page/button.tsx';
import { OrderPanel } from '#shop/orders/web/order-panel.tsx';
import { InvoicePdfButton } from './invoice-pdf-button.tsx';
import { useInvoicesOf, useSaveProForma } from './invoice-queries.ts';
import { InvoiceLinks } from './invoice-view.tsx';

type InvoicesOfOrderProps = {
  order: {
    id: string;
    company?: object | undefined;
    events: readonly unknown[];
    shipments: readonly unknown[];
  };
  isOwn: boolean;
};

/**
 * The invoices and credit notes of an order that the reader may see; for companies, before anything ships, what would be
 * invoiced.
 */
export function InvoicesOfOrder({ order, isOwn }: InvoicesOfOrderProps) {
  const { data } = useInvoicesOf(order);
  const invoices = data?.items ?? [];
  if (data && invoices.length === 0 && order.company && order.shipments.length === 0)
    return <ProForma orderId={order.id} />;
  if (invoices.length === 0) return null;
  return (
    <OrderPanel title="Invoices" className="print:hidden">
      <InvoiceLinks
        invoices={invoices}
        to={isOwn ? '/dashboard/invoices' : '/dashboard/allInvoices'}
        action={({ number }) => <InvoicePdfButton number={number} />}
      />
    </OrderPanel>
  );
}

function ProForma({ orderId }: { orderId: string }) {
  const save = useSaveProForma(orderId);
  return (
    <OrderPanel
      title="Pro forma"
      className="print:hidden"
      aside={
        <Button
          variant="secondary"
          size="small"
          pending={save.isPending}
          aria-label="Download pro forma as PDF"
          onClick={() => save.mutate()}
        >
          <Download />
          PDF
        </Button>
      }
    >
      <p className="mt-2 text-sm text-muted">Shows what will be invoiced. Not an invoice.</p>
    </OrderPanel>
  );
}
