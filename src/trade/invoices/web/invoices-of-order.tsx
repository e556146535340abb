import Download from 'virtual:lucide/download';
import { Button } from '#platform/web/ui/page/button.tsx';
import { OrderPanel } from '#shop/orders/web/order-panel.tsx';
import { useInvoicesOf, useSaveInvoice, useSaveProForma } from './invoice-queries.ts';
import { InvoiceLinks } from './invoice-view.tsx';

type InvoicesOfOrderProps = {
  order: { id: string; company?: object | undefined; events: readonly unknown[] };
  isOwn: boolean;
};

/**
 * The invoices and credit notes of an order that the reader may see; for companies, before there are any, what would be
 * invoiced.
 */
export function InvoicesOfOrder({ order, isOwn }: InvoicesOfOrderProps) {
  const { data } = useInvoicesOf(order);
  const save = useSaveInvoice();
  const invoices = data?.items ?? [];
  if (invoices.length === 0 && !order.company) return null;
  return (
    <OrderPanel title="Invoices" className="print:hidden">
      <InvoiceLinks
        invoices={invoices}
        to={isOwn ? '/dashboard/invoices' : '/dashboard/allInvoices'}
        action={({ number }) => (
          <Button
            variant="secondary"
            size="small"
            pending={save.isPending && save.variables.number === number}
            aria-label={`Download ${number} as PDF`}
            onClick={() => save.mutate({ number, format: 'pdf' })}
          >
            <Download />
            PDF
          </Button>
        )}
      />
      {data && invoices.length === 0 && <ProForma orderId={order.id} />}
    </OrderPanel>
  );
}

function ProForma({ orderId }: { orderId: string }) {
  const save = useSaveProForma(orderId);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-muted">No invoices yet.</p>
      <Button variant="secondary" size="small" pending={save.isPending} onClick={() => save.mutate()}>
        <Download />
        Pro forma
      </Button>
    </div>
  );
}
