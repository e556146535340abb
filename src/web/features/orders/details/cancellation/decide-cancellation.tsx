import { useState } from 'react';
import type { CancellationRequest } from '#contract/cancellation.ts';
import type { OrderDetails } from '#contract/order-details.ts';
import { Button } from '../../../../ui/button.tsx';
import { RefundDialog } from '../refunds/refund-dialog.tsx';
import { WordsDialog } from '../words-dialog.tsx';
import { useDeclineCancellation } from './use-cancellation.ts';

type DecideCancellationProps = { order: OrderDetails; request: CancellationRequest };

/** For admins: refund what has not left, or decline. */
export function DecideCancellation({ order, request }: DecideCancellationProps) {
  const [open, setOpen] = useState<'refund' | 'decline'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen('refund')}>
        {order.actions.includes('refund') ? 'Cancel and refund' : 'Take units back'}
      </Button>
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setOpen('decline')}>
        Decline
      </Button>
      {open === 'refund' && <RefundDialog order={order} isAsAsked onClose={close} />}
      {open === 'decline' && <DeclineDialog order={order} request={request} onClose={close} />}
    </>
  );
}

function DeclineDialog({ order, request, onClose }: DecideCancellationProps & { onClose: () => void }) {
  const decline = useDeclineCancellation(order.id, request.id);
  return (
    <WordsDialog
      title="Decline the request"
      description="The order stays as it is, and is to be shipped. The customer is told by mail."
      label="Why not"
      hint="The customer reads it."
      missing="Please say why not."
      confirmLabel="Decline"
      pending={decline.isPending}
      failure={decline.error?.message}
      onSubmit={(words) => decline.mutate(words, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
