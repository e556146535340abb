import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatCount } from '#platform/kernel/count.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { DialogButton } from '#platform/web/ui/feedback/dialog-button.tsx';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { focusFirstWrong } from '#platform/web/ui/forms/form-end.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { useProductForm } from '#shop/catalog/web/administration/load-product-form.tsx';

/** For admins, of products whose stock is entered by hand: units are lost, also where orders hold them. */
export function WriteOffStock({ productId }: { productId: string }) {
  const { data } = useProductForm(productId);
  if (data?.tracking !== 'none' || data.stock.onHand === 0) return null;
  const { onHand, held } = data.stock;
  return (
    <p className="mt-6 flex flex-wrap items-center justify-between xl:max-w-[calc(100%-12.5rem)] gap-3 rounded-card border bg-surface p-4 text-sm">
      <span>
        {formatCount(onHand)} on hand, {formatCount(held)} of them reserved for orders.
      </span>
      <DialogButton
        size="small"
        dialog={(close) => <WriteOffDialog {...{ productId, onHand }} onClose={close} />}
      >
        Write off units
      </DialogButton>
    </p>
  );
}

type WriteOffDialogProps = { productId: string; onHand: number; onClose: () => void };

function WriteOffDialog({ productId, onHand, onClose }: WriteOffDialogProps) {
  const queryClient = useQueryClient();
  const [units, setUnits] = useState('');
  const [reason, setReason] = useState('');
  const [isJudged, setIsJudged] = useState(false);
  const writeOff = useMutation({
    mutationFn: () =>
      callApi('writeOffStock', { params: { productId }, body: { units, seen: onHand, reason } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
      return queryClient.invalidateQueries();
    },
  });
  const problemOfUnits = /^[1-9]\d*$/.test(units.trim()) ? undefined : 'Enter a whole number';
  const problemOfReason = reason.trim() ? undefined : 'Enter a reason';

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsJudged(true);
    if (problemOfUnits || problemOfReason) focusFirstWrong(event.currentTarget);
    else writeOff.mutate();
  }

  return (
    <FormDialog
      title="Write off units"
      description="Units for sale go first. Then lines made to order wait again, the latest promised day first."
      call={writeOff}
      submitLabel="Write off"
      stacked
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label="Units lost"
        inputMode="numeric"
        required
        value={units}
        onChange={({ target }) => setUnits(target.value)}
        error={isJudged ? problemOfUnits : undefined}
      />
      <TextField
        label="Reason"
        required
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={isJudged ? problemOfReason : undefined}
      />
    </FormDialog>
  );
}
