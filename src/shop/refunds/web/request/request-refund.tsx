import Undo2 from 'virtual:lucide/undo-2';
import { DialogButton } from '#platform/web/ui/feedback/dialog-button.tsx';
import { useFormId } from '#platform/web/ui/forms/form-dialog.tsx';
import { ReasonDialog } from '#platform/web/ui/forms/reason-dialog.tsx';
import type { RefundableOrder } from '../../contract/refund.ts';
import { useRequestRefund } from '../use-refunds.ts';

/** For customers of a paid order, until all of it has shipped. */
export function RequestRefund({ order }: { order: RefundableOrder }) {
  if (!order.actions.includes('ask-to-cancel')) return null;
  return (
    <DialogButton dialog={(close) => <RequestDialog order={order} onClose={close} />}>
      <Undo2 />
      Request a refund
    </DialogButton>
  );
}

function RequestDialog({ order, onClose }: { order: RefundableOrder; onClose: () => void }) {
  const request = useRequestRefund(order.id);
  const id = useFormId();
  const hasLeft = order.states.fulfilment === 'partly-shipped';
  return (
    <ReasonDialog
      title="Request a refund"
      description={`${hasLeft ? 'Part of this order has shipped, so a refund covers the rest. ' : ''}We’ll review your request and email you our answer. Refunds go back the way you paid.`}
      hint="Helps us answer quickly."
      maxLength={500}
      cancelLabel="Back"
      submitLabel="Request refund"
      call={request}
      onSubmit={(reason) => request.mutate({ id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
