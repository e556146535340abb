import Send from 'virtual:lucide/send';
import { Link, useLocation } from 'react-router';
import { callApi } from '#platform/web/shell/api/client.ts';
import { counted } from '#platform/web/shell/dashboard/dashboard-parts.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import { OrderPanel } from '#shop/orders/web/order-panel.tsx';
import type { InvoicePaper } from '../contract/invoice.ts';
import type { InvoiceSending } from '../contract/sending.ts';
import { useInvoiceChange, useInvoices } from './invoice-queries.ts';

const words = {
  queued: { label: 'Queued', tone: 'neutral', event: 'Queued' },
  sent: { label: 'Sent', tone: 'accent', event: 'Sent to the access point' },
  delivered: { label: 'Delivered', tone: 'success', event: 'Delivered' },
  refused: { label: 'Rejected', tone: 'danger', event: 'Rejected' },
} as const;

/** For admins: papers that were to go by Peppol and were refused, or did not get through. */
export function NotDelivered() {
  const { search } = useLocation();
  const { data } = useInvoices({ sending: 'stuck' }, undefined);
  if (!data?.items.length || new URLSearchParams(search).has('sending')) return null;
  return (
    <Notice
      tone="warning"
      className="mt-4"
      title={`${counted(data.total, 'invoice')} not delivered via Peppol`}
      actions={
        <Button asChild size="small" variant="secondary">
          <Link to="?sending=stuck">View</Link>
        </Button>
      }
    >
      The access point rejected them or hasn’t confirmed delivery. Open an invoice to see why.
    </Notice>
  );
}

/** What is known of it in the Peppol network. Customers see it where their company takes invoices there. */
export function InvoiceSendingPanel({
  invoice: { number, sending },
  isSeller,
}: {
  invoice: InvoicePaper;
  isSeller: boolean;
}) {
  const { state, events, canSend } = sending;
  const press = useInvoiceChange(() => callApi('sendInvoice', { params: { number } }));
  if (!isSeller && state === null) return null;
  return (
    <OrderPanel title="Peppol">
      {state && (
        <p className="mt-3">
          <Badge tone={words[state].tone}>{words[state].label}</Badge>
        </p>
      )}
      <p className="mt-3 text-sm wrap-anywhere text-muted">{aboutSending(sending, isSeller)}</p>
      {events.length > 0 && (
        <ul className="mt-3 grid gap-2 text-sm">
          {events.map(({ at, state: to, reason }) => (
            <li key={`${at} ${to}`} className="wrap-anywhere">
              {reason ? `${words[to].event}: ${reason}` : words[to].event}
              <span className="block text-muted">{formatMoment(at)}</span>
            </li>
          ))}
        </ul>
      )}
      {canSend && (
        <Button
          className="mt-4"
          variant="secondary"
          pending={press.isPending}
          onClick={() => press.mutate(undefined, { onError: toastFailure })}
        >
          <Send />
          {state === 'refused' ? 'Resend via Peppol' : 'Send via Peppol'}
        </Button>
      )}
    </OrderPanel>
  );
}

function aboutSending(
  { state, isConnected, isChosen, failure, problem }: InvoiceSending,
  isSeller: boolean,
): string {
  if (state === 'delivered') return 'The access point confirmed delivery.';
  if (state === 'refused') return 'Not delivered. It isn’t retried automatically.';
  if (!isConnected)
    return state
      ? 'Waiting: this shop is no longer connected to a Peppol access point.'
      : 'This shop isn’t connected to a Peppol access point. To send it via Peppol, upload the UBL file to your own.';
  if (failure) return `No answer from the access point yet: ${failure}. We’ll keep trying.`;
  if (state === 'sent') return 'Sent to the access point. Delivery isn’t confirmed yet.';
  if (state === 'queued') return 'It will be sent to the access point within a minute.';
  if (problem) return `Not sent. ${problem}.`;
  if (isChosen && isSeller) return 'Not sent: issued before this company turned on Peppol.';
  return 'Not sent: the buyer hasn’t turned on Peppol.';
}
