import Landmark from 'virtual:lucide/landmark';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { formatAmount } from '#platform/kernel/money.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { DialogButton } from '#platform/web/ui/feedback/dialog-button.tsx';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { type Refund, sentRefundSchema } from '../contract/refund.ts';
import { useRecordSentRefund, useRetryRefund } from './use-refunds.ts';

/** For admins: what can be done about a refund that goes no further by itself. */
export function RefundToDo({ refund }: { refund: Refund }) {
  const retry = useRetryRefund(refund.id);
  const isFailed = refund.state === 'failed';
  if (!isFailed && !(refund.state === 'pending' && refund.isByHand)) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2 print:hidden">
      {isFailed && !refund.isByHand && (
        <Button
          variant="secondary"
          size="small"
          pending={retry.isPending}
          onClick={() => retry.mutate(undefined, { onError: toastFailure })}
        >
          Try again
        </Button>
      )}
      <RecordSentRefund refund={refund} />
    </div>
  );
}

/** For admins who have sent the money at the bank. */
function RecordSentRefund({ refund }: { refund: Pick<Refund, 'id' | 'amount'> }) {
  return (
    <DialogButton size="small" dialog={(close) => <SentDialog refund={refund} onClose={close} />}>
      <Landmark />
      Record as sent
    </DialogButton>
  );
}

type SentDialogProps = { refund: Pick<Refund, 'id' | 'amount'>; onClose: () => void };

function SentDialog({ refund, onClose }: SentDialogProps) {
  const record = useRecordSentRefund(refund.id);
  const form = useForm({
    resolver: zodResolver(sentRefundSchema),
    defaultValues: { reference: '', sentOn: new Date().toISOString().slice(0, 10) },
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title="Record as sent"
      description={`${formatAmount(refund.amount)} was sent to the customer by bank transfer.`}
      call={record}
      submitLabel="Record"
      onSubmit={form.handleSubmit((fields) => record.mutate(fields, { onSuccess: onClose }))}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <TextField
          label="Reference"
          autoComplete="off"
          hint="As shown on the bank statement."
          required
          error={errors.reference?.message}
          {...form.register('reference')}
        />
        <TextField
          label="Sent on"
          type="date"
          required
          error={errors.sentOn?.message}
          {...form.register('sentOn')}
        />
      </div>
    </FormDialog>
  );
}
