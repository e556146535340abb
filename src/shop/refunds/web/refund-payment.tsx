import Undo2 from 'virtual:lucide/undo-2';
import { formatAmount } from '#platform/kernel/money.ts';
import { DialogButton } from '#platform/web/ui/feedback/dialog-button.tsx';
import { useFormId } from '#platform/web/ui/forms/form-dialog.tsx';
import { ReasonDialog } from '#platform/web/ui/forms/reason-dialog.tsx';
import { useRefundPayment } from './use-refunds.ts';

type RefundPaymentProps = { transactionId: string; amount: number };

/** For admins: money that paid no order goes back, all of it. */
export function RefundPayment(props: RefundPaymentProps) {
  return (
    <DialogButton
      size="small"
      aria-label={`Refund: ${props.transactionId}`}
      dialog={(close) => <RefundPaymentDialog {...props} onClose={close} />}
    >
      <Undo2 />
      Refund
    </DialogButton>
  );
}

function RefundPaymentDialog({
  transactionId,
  amount,
  onClose,
}: RefundPaymentProps & { onClose: () => void }) {
  const refund = useRefundPayment(transactionId);
  const id = useFormId();
  return (
    <ReasonDialog
      title="Refund"
      description={`${formatAmount(amount)} goes back to the original payment method. This cannot be undone.`}
      hint="Shown to the customer."
      maxLength={500}
      cancelLabel="Back"
      submitLabel={`Refund ${formatAmount(amount)}`}
      call={refund}
      onSubmit={(reason) => refund.mutate({ id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
