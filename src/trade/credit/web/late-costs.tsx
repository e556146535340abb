import { useMutation } from '@tanstack/react-query';
import { formatAmount } from '#platform/kernel/money.ts';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { ConfirmDialog } from '#platform/web/ui/feedback/confirm-dialog.tsx';
import { ReasonDialog } from '#platform/web/ui/forms/reason-dialog.tsx';
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
      title={`Charge ${formatAmount(total)} for late payment of ${number}?`}
      confirmLabel="Charge"
      describeError={(error) =>
        error instanceof ApiError ? error.message : 'Couldn’t charge this. Try again.'
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
      {parts.filter(Boolean).join(' and ')}, without tax. Due today.
    </ConfirmDialog>
  );
}

/** For admins: lets go of interest or a fee that was charged. */
export function WaiveCharge({ companyId, item: { id: itemId, number, open }, onClose }: ItemProps) {
  const changed = useAccountChanged(companyId);
  const waive = useMutation({
    mutationFn: (reason: string) =>
      callApi('waiveLatePayment', { params: { companyId, itemId }, body: { reason } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      onClose();
      await changed();
    },
  });
  return (
    <ReasonDialog
      title={`Waive ${formatAmount(open)}?`}
      description={`The company will no longer owe this charge (${number}). Only admins see the reason. To cancel an invoice balance, write it off instead.`}
      call={waive}
      submitLabel="Waive"
      onClose={onClose}
      onSubmit={waive.mutate}
    />
  );
}
