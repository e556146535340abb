import Landmark from 'virtual:lucide/landmark';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CallInput } from '#platform/contract/calls.ts';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { Dialog } from '#platform/web/ui/feedback/dialog.tsx';
import { FormEnd } from '#platform/web/ui/forms/form-end.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { OrderCore } from '#shop/orders/contract/order-details.ts';
import { useOutcome } from '#shop/orders/web/use-orders.ts';
import { typedTransferSchema } from '../../contract/transfer.ts';

type RecordTransferProps = { order: OrderCore };

/** For admins who have seen money on the bank's statement. */
export function RecordTransfer(props: RecordTransferProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Landmark />
        Record a transfer
      </Button>
      {isOpen && <TransferDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function TransferDialog({ order, onClose }: RecordTransferProps & { onClose: () => void }) {
  const { onSuccess } = useOutcome();
  const record = useMutation({
    mutationFn: (body: CallInput<'recordTransfer'>['body']) => callApi('recordTransfer', { body }),
    onSuccess,
  });
  // The same for every press of this dialog: what got through without our hearing of it is not recorded again.
  const id = useRef(crypto.randomUUID());
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
      { id: id.current, order: order.number, ...fields, ...(wasRecorded && { isAnother: true }) },
      { onSuccess: onClose },
    ),
  );
  const { errors } = form.formState;
  return (
    <Dialog
      open
      onClose={onClose}
      locked={record.isPending}
      title="Record a transfer"
      description="As shown on the bank statement. The customer sees it in the timeline."
    >
      <form noValidate onSubmit={submit} onChange={() => wasRecorded && record.reset()}>
        <div className="grid gap-4">
          <TextField
            label="Amount"
            before="$"
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
        <FormEnd error={record.error?.message} pending={record.isPending} onCancel={onClose}>
          {wasRecorded ? 'Record another' : 'Record'}
        </FormEnd>
      </form>
    </Dialog>
  );
}
