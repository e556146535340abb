import Landmark from 'virtual:lucide/landmark';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { CallInput } from '#platform/contract/calls.ts';
import { shopCurrency } from '#platform/kernel/money.ts';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { DialogButton } from '#platform/web/ui/feedback/dialog-button.tsx';
import { FormDialog, useFormId } from '#platform/web/ui/forms/form-dialog.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import type { OrderCore } from '#shop/orders/contract/order-details.ts';
import { useOutcome } from '#shop/orders/web/use-orders.ts';
import { typedTransferSchema } from '../../contract/transfer.ts';

type RecordTransferProps = { order: OrderCore };

/** For admins who have seen money on the bank's statement. */
export function RecordTransfer(props: RecordTransferProps) {
  return (
    <DialogButton size="small" dialog={(close) => <TransferDialog {...props} onClose={close} />}>
      <Landmark />
      Record a transfer
    </DialogButton>
  );
}

function TransferDialog({ order, onClose }: RecordTransferProps & { onClose: () => void }) {
  const { onSuccess } = useOutcome();
  const record = useMutation({
    mutationFn: (body: CallInput<'recordTransfer'>['body']) => callApi('recordTransfer', { body }),
    onSuccess,
  });
  const id = useFormId();
  const form = useForm({
    resolver: zodResolver(typedTransferSchema(new Date(order.placedAt))),
    defaultValues: {
      amount: order.money.missing > 0 ? String(order.money.missing) : '',
      receivedOn: new Date().toISOString().slice(0, 10),
      reference: order.number,
    },
  });
  const wasRecorded = record.error instanceof ApiError && record.error.code === 'recorded-before';
  const submit = form.handleSubmit((fields) =>
    record.mutate(
      { id, order: order.number, ...fields, ...(wasRecorded && { isAnother: true }) },
      { onSuccess: onClose },
    ),
  );
  const { errors } = form.formState;
  return (
    <FormDialog
      title="Record a transfer"
      description="As shown on the bank statement. The customer sees it in the timeline."
      call={record}
      submitLabel={wasRecorded ? 'Record another' : 'Record'}
      onSubmit={submit}
      onChange={() => wasRecorded && record.reset()}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <TextField
          label="Amount"
          before={shopCurrency().symbol.trim()}
          inputMode="decimal"
          autoComplete="off"
          required
          error={errors.amount?.message}
          {...form.register('amount')}
        />
        <TextField
          label="Received on"
          type="date"
          required
          error={errors.receivedOn?.message}
          {...form.register('receivedOn')}
        />
        <TextField
          label="Reference"
          autoComplete="off"
          required
          error={errors.reference?.message}
          {...form.register('reference')}
        />
      </div>
    </FormDialog>
  );
}
