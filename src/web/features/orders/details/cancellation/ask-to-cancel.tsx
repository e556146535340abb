import PackageX from 'virtual:lucide/package-x';
import { useRef, useState } from 'react';
import type { OrderDetails } from '#contract/order-details.ts';
import { Button } from '../../../../ui/button.tsx';
import { WordsDialog } from '../words-dialog.tsx';
import { useAskToCancel } from './use-cancellation.ts';

/** For customers of a paid order, until all of it has left. */
export function AskToCancel({ order }: { order: OrderDetails }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!order.actions.includes('ask-to-cancel')) return null;
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <PackageX />
        Ask to cancel
      </Button>
      {isOpen && <AskDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function AskDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const ask = useAskToCancel(order.id);
  // The same for every press of this dialog: what got through without our hearing of it is not asked again.
  const id = useRef(crypto.randomUUID());
  const hasLeft = order.states.fulfilment === 'partly-shipped';
  return (
    <WordsDialog
      title="Ask to cancel this order"
      description={`${hasLeft ? 'A part of it has left already. We decide about the rest' : 'A paid order is not cancelled at once: we decide'}, and write to you. What we cancel, we refund the way you paid.`}
      label="Why"
      hint="It helps us to decide quickly."
      missing="Please say why."
      confirmLabel="Ask to cancel"
      pending={ask.isPending}
      failure={ask.error?.message}
      onSubmit={(reason) => ask.mutate({ id: id.current, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
