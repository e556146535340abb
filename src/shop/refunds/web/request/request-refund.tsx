import Undo2 from 'virtual:lucide/undo-2';
import { useRef, useState } from 'react';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { RefundableOrder } from '../../contract/refund.ts';
import { useRequestRefund } from '../use-refunds.ts';
import { WordsDialog } from '../words-dialog.tsx';

/** For customers of a paid order, until all of it has shipped. */
export function RequestRefund({ order }: { order: RefundableOrder }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!order.actions.includes('ask-to-cancel')) return null;
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Undo2 />
        Request a refund
      </Button>
      {isOpen && <RequestDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function RequestDialog({ order, onClose }: { order: RefundableOrder; onClose: () => void }) {
  const request = useRequestRefund(order.id);
  // The same for every press of this dialog: what got through without our hearing of it is not asked again.
  const id = useRef(crypto.randomUUID());
  const hasLeft = order.states.fulfilment === 'partly-shipped';
  return (
    <WordsDialog
      title="Request a refund"
      description={`${hasLeft ? 'Part of this order has shipped, so a refund covers the rest. ' : ''}We’ll review your request and email you our answer. Refunds go back the way you paid.`}
      label="Reason"
      hint="Helps us answer quickly."
      missing="Please give a reason."
      confirmLabel="Request refund"
      pending={request.isPending}
      failure={request.error?.message}
      onSubmit={(reason) => request.mutate({ id: id.current, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
