import { useQuery } from '@tanstack/react-query';
import { callApi, callApiList } from '#platform/web/shell/api/client.ts';
import { counted } from '#platform/web/shell/dashboard/dashboard-parts.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import type { Uninvoiced } from '../contract/invoice.ts';
import { invoicesKey, useInvoiceChange } from './invoice-queries.ts';

const shownAtOnce = 20;

/** What has shipped without an invoice, why, and the way to issue it. Nothing where none waits. */
export function UninvoicedShipments() {
  const { data } = useQuery({
    queryKey: [...invoicesKey, 'uninvoiced'],
    queryFn: ({ signal }) => callApiList('listUninvoiced', { query: { limit: shownAtOnce } }, { signal }),
  });
  if (!data || data.total === 0) return null;
  return (
    <Notice
      tone="warning"
      className="mt-4"
      title={`${counted(data.total, 'shipment')} without an invoice`}
      actions={<TextLink to="/dashboard/settings/identity">Open settings</TextLink>}
    >
      <ul className="mt-2 grid gap-3">
        {data.items.map((one) => (
          <UninvoicedItem key={one.shipmentId} waiting={one} />
        ))}
      </ul>
      {data.total > data.items.length && <p className="mt-3">Showing the oldest {data.items.length}.</p>}
    </Notice>
  );
}

function UninvoicedItem({ waiting }: { waiting: Uninvoiced }) {
  const { shipmentId, orderId, orderNumber, shipment, shippedOn, missing } = waiting;
  const issue = useInvoiceChange(() => callApi('invoiceShipment', { params: { shipmentId } }));
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 grow basis-72">
        <p>
          <TextLink to={`/dashboard/orders/${orderId}`}>{orderNumber}</TextLink>, shipment {shipment}, shipped{' '}
          {formatCalendarDate(shippedOn)}
        </p>
        <p className="text-muted">Missing: {missing.join('; ')}</p>
        {issue.error && (
          <p role="alert" className="text-danger">
            {issue.error.message}
          </p>
        )}
      </div>
      <Button
        variant="secondary"
        size="small"
        pending={issue.isPending}
        aria-label={`Issue invoice for ${orderNumber}, shipment ${shipment}`}
        onClick={() => issue.mutate(undefined)}
      >
        Issue invoice
      </Button>
    </li>
  );
}
