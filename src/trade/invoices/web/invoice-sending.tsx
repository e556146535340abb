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
  sent: { label: 'Handed over', tone: 'accent', event: 'Handed to the access point' },
  delivered: { label: 'Delivered', tone: 'success', event: 'Delivered' },
  refused: { label: 'Refused', tone: 'danger', event: 'Refused' },
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
      title={`${counted(data.total, 'invoice')} not delivered by Peppol`}
      actions={
        <Button asChild size="small" variant="secondary">
          <Link to="?sending=stuck">Show</Link>
        </Button>
      }
    >
      Refused by the access point, or without an answer. Each invoice says why.
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
          {state === 'refused' ? 'Send again' : 'Send by Peppol'}
        </Button>
      )}
    </OrderPanel>
  );
}

function aboutSending(
  { state, isConnected, isChosen, failure, problem }: InvoiceSending,
  isSeller: boolean,
): string {
  if (state === 'delivered') return 'The access point says that it arrived.';
  if (state === 'refused') return 'It did not arrive. Nothing more is sent until it is sent again.';
  if (!isConnected)
    return state
      ? 'Waiting: this shop is no longer connected to an access point, and sends nothing by Peppol.'
      : 'Nothing is sent by Peppol: this shop has no access point. To send it there, upload the UBL file to yours.';
  if (failure) return `No answer from the access point yet: ${failure}. We keep trying.`;
  if (state === 'sent') return 'The access point has it, and has not said yet whether it arrived.';
  if (state === 'queued') return 'It is handed to the access point within a minute.';
  if (problem) return `Not sent. ${problem}.`;
  if (isChosen && isSeller) return 'Not sent: it was issued before this company chose Peppol.';
  return 'Not sent: the buyer does not take invoices by Peppol.';
}
