import { useState } from 'react';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { OrderDetails } from '#shop/orders/contract/order-details.ts';
import { WordsDialog } from '#shop/orders/web/details/words-dialog.tsx';
import type { CancellationRequest } from '../../contract/cancellation.ts';
import { RefundDialog } from '../refund-dialog.tsx';
import { useDeclineRefundRequest } from './use-refund-request.ts';

type DecideRefundRequestProps = { order: OrderDetails; request: CancellationRequest };

/** For admins: refund what has not shipped, or decline. */
export function DecideRefundRequest({ order, request }: DecideRefundRequestProps) {
  const [open, setOpen] = useState<'refund' | 'decline'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen('refund')}>
        {order.actions.includes('refund') ? 'Refund' : 'Release units'}
      </Button>
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setOpen('decline')}>
        Decline
      </Button>
      {open === 'refund' && <RefundDialog order={order} isAsAsked onClose={close} />}
      {open === 'decline' && <DeclineDialog order={order} request={request} onClose={close} />}
    </>
  );
}

function DeclineDialog({ order, request, onClose }: DecideRefundRequestProps & { onClose: () => void }) {
  const decline = useDeclineRefundRequest(order.id, request.id);
  return (
    <WordsDialog
      title="Decline the refund request"
      description="The order still needs to ship. The customer gets an email."
      label="Reason"
      hint="Shown to the customer."
      missing="Please give a reason."
      confirmLabel="Decline"
      pending={decline.isPending}
      failure={decline.error?.message}
      onSubmit={(words) => decline.mutate(words, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
