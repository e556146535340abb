import { useMutation } from '@tanstack/react-query';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { ReasonDialog } from '#platform/web/ui/forms/reason-dialog.tsx';
import type { ShownItem } from '../contract/account.ts';
import { useAccountChanged } from './use-account.ts';

type DisputeProps = { companyId: string; item: ShownItem; onClose: () => void };

/** Asks what is wrong with an invoice. No reminders are sent meanwhile. */
export function Dispute({ companyId, item: { id: itemId, number }, onClose }: DisputeProps) {
  const dispute = useSayDispute(companyId, itemId, onClose);
  return (
    <ReasonDialog
      title={`Dispute invoice ${number}?`}
      description="No reminders are sent for this invoice until the dispute is resolved."
      label="What’s wrong with this invoice?"
      missing="Describe the problem."
      maxLength={500}
      call={dispute}
      submitLabel="Dispute invoice"
      onClose={onClose}
      onSubmit={dispute.mutate}
    />
  );
}

export function useSettleDispute(companyId: string, itemId: string) {
  const settle = useSayDispute(companyId, itemId);
  return { isPending: settle.isPending, settle: () => settle.mutate(null, { onError: toastFailure }) };
}

function useSayDispute(companyId: string, itemId: string, onDone?: () => void) {
  const changed = useAccountChanged(companyId);
  return useMutation({
    mutationFn: (reason: string | null) =>
      callApi('disputeItem', { params: { companyId, itemId }, body: { reason } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      onDone?.();
      await changed();
    },
  });
}
