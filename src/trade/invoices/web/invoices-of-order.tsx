import Download from 'virtual:lucide/download';
import { Button } from '#platform/web/ui/page/button.tsx';
import { OrderPanel } from '#shop/orders/web/order-panel.tsx';
import { useInvoicesOf, useSaveInvoice } from './invoice-queries.ts';
import { InvoiceLinks } from './invoice-view.tsx';

type InvoicesOfOrderProps = { order: { id: string; events: readonly unknown[] }; isOwn: boolean };

/** The invoices and credit notes of an order that the reader may see. Nothing where there are none. */
export function InvoicesOfOrder({ order, isOwn }: InvoicesOfOrderProps) {
  const { data } = useInvoicesOf(order);
  const save = useSaveInvoice();
  if (!data || data.items.length === 0) return null;
  return (
    <OrderPanel title="Invoices" className="print:hidden">
      <InvoiceLinks
        invoices={data.items}
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
    </OrderPanel>
  );
}
