import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAmount } from '#platform/kernel/money.ts';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { ConfirmDialog } from '#platform/web/ui/feedback/confirm-dialog.tsx';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import type { ShownItem } from '../contract/account.ts';
import { useAccountChanged } from './use-account.ts';

type ItemProps = { companyId: string; item: ShownItem; onClose: () => void };

/** For admins: enters what late payment costs in the company’s account. */
export function ChargeLatePayment({ companyId, item, onClose }: ItemProps) {
  const { id: itemId, number, lateCosts } = item;
  const changed = useAccountChanged(companyId);
  if (!lateCosts) return null;
  const { interest, fees, total } = lateCosts;
  const parts = [
    interest > 0 && `${formatAmount(interest)} interest`,
    fees > 0 && `${formatAmount(fees)} reminder fees`,
  ];
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={`Charge ${formatAmount(total)} for ${number}?`}
      confirmLabel="Charge"
      describeError={(error) =>
        error instanceof ApiError ? error.message : 'Nothing was charged. Try again.'
      }
      onClose={onClose}
      onConfirm={async () => {
        const { message } = await callApi('chargeLatePayment', {
          params: { companyId, itemId },
          body: { amount: total },
        }).finally(changed);
        toast.success(message);
      }}
    >
      {parts.filter(Boolean).join(' and ')}, without tax. The company owes it from today.
    </ConfirmDialog>
  );
}

/** For admins: lets go of interest or a fee that was charged. */
export function WaiveCharge({ companyId, item: { id: itemId, number, open }, onClose }: ItemProps) {
  const changed = useAccountChanged(companyId);
  const [reason, setReason] = useState('');
  const waive = useMutation({
    mutationFn: () => callApi('waiveLatePayment', { params: { companyId, itemId }, body: { reason } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      onClose();
      await changed();
    },
  });
  return (
    <FormDialog
      title={`Waive ${formatAmount(open)}?`}
      description={`The company no longer owes it: ${number}. Only admins read the reason.`}
      call={waive}
      submitLabel="Waive"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        waive.mutate();
      }}
    >
      <TextField
        label="Reason"
        value={reason}
        required
        maxLength={300}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
