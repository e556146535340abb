import Undo2 from 'virtual:lucide/undo-2';
import { useRef, useState } from 'react';
import { formatDollars } from '#platform/kernel/money.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import { useRefundPayment } from './use-refunds.ts';
import { WordsDialog } from './words-dialog.tsx';

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
  return (
    <WordsDialog
      title="Refund"
      description={`${formatDollars(amount)} goes back to the original payment method. This cannot be undone.`}
      label="Reason"
      hint="Shown to the customer."
      missing="Please give a reason."
      confirmLabel={`Refund ${formatDollars(amount)}`}
      pending={refund.isPending}
      failure={refund.error?.message}
      onSubmit={(reason) => refund.mutate({ id: id.current, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
