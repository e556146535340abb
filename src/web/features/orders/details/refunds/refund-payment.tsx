import Undo2 from 'virtual:lucide/undo-2';
import { type FormEvent, useRef, useState } from 'react';
import { formatDollars } from '#domain/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormEnd } from '../../../../ui/form-end.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { useRefundPayment } from './use-refunds.ts';

type RefundPaymentProps = { transactionId: string; amount: number };

/** For admins: money that paid no order goes back, all of it. */
export function RefundPayment(props: RefundPaymentProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        aria-label={`Refund: ${props.transactionId}`}
        onClick={() => setIsOpen(true)}
      >
        <Undo2 />
        Refund
      </Button>
      {isOpen && <RefundDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function RefundDialog({ transactionId, amount, onClose }: RefundPaymentProps & { onClose: () => void }) {
  const refund = useRefundPayment(transactionId);
  // The same for every press of this dialog: what got through without our hearing of it is not refunded again.
  const id = useRef(crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [isJudged, setIsJudged] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsJudged(true);
    if (reason.trim()) refund.mutate({ id: id.current, reason }, { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      locked={refund.isPending}
      title="Refund"
      description={`${formatDollars(amount)} goes back the way it came. This cannot be undone.`}
    >
      <form noValidate onSubmit={submit}>
        <TextArea
          label="Reason"
          rows={2}
          required
          maxLength={500}
          hint="The customer reads it."
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={isJudged && !reason.trim() ? 'Please give a reason.' : undefined}
        />
        <FormEnd error={refund.error?.message} pending={refund.isPending} onCancel={onClose}>
          Refund {formatDollars(amount)}
        </FormEnd>
      </form>
    </Dialog>
  );
}
