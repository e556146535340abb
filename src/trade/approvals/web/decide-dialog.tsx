import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatAmount } from '#platform/kernel/money.ts';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { overviewKey } from '#platform/web/shell/queries/query-client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { ReasonDialog } from '#platform/web/ui/forms/reason-dialog.tsx';
import { ordersKey } from '#shop/orders/web/use-orders.ts';
import type { Approval } from '../contract/calls.ts';
import type { Decision } from '../rules/limits.ts';

export const approvalsKey = ['approvals'];

type DecideDialogProps = { approval: Approval; decision: Decision; onClose: () => void };

/** Decides about what was seen. If the order has changed since, it is loaded again and nothing is decided. */
export function DecideDialog({ approval, decision, onClose }: DecideDialogProps) {
  const { orderId, number, total, contentHash, askedBy } = approval;
  const queryClient = useQueryClient();
  const isApproving = decision === 'approve';
  const reload = () => queryClient.invalidateQueries({ queryKey: approvalsKey });
  const decide = useMutation({
    mutationFn: (note: string) =>
      callApi('decideApproval', { params: { id: orderId }, body: { decision, note, contentHash } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      onClose();
      await Promise.all(
        [approvalsKey, ordersKey, overviewKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void reload();
    },
  });
  return (
    <ReasonDialog
      title={isApproving ? `Approve ${number}?` : `Decline ${number}?`}
      description={
        isApproving
          ? `${formatAmount(total)}. The order is placed as shown, and ${askedBy ?? 'the buyer'} can pay it.`
          : 'The order is deleted and its stock released.'
      }
      label={isApproving ? 'Note for the buyer (optional)' : 'Reason'}
      missing={isApproving ? null : 'Give a reason.'}
      maxLength={500}
      call={decide}
      submitLabel={isApproving ? 'Approve' : 'Decline'}
      onClose={onClose}
      onSubmit={decide.mutate}
    />
  );
}
