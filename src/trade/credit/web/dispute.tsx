import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { TextArea } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { ShownItem } from '../contract/account.ts';
import { useAccountChanged } from './use-account.ts';

/** Says what is wrong with an invoice, or that it is settled. No reminders are sent meanwhile. */
export function Dispute({ companyId, item }: { companyId: string; item: ShownItem }) {
  const { id: itemId, number, dispute } = item;
  const changed = useAccountChanged(companyId);
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  const say = useMutation({
    mutationFn: (why: string | null) =>
      callApi('disputeItem', { params: { companyId, itemId }, body: { reason: why } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      setIsAsking(false);
      await changed();
    },
    onError: (error) => (isAsking ? undefined : toastFailure(error)),
  });
  if (dispute)
    return (
      <Button
        variant="secondary"
        size="small"
        title={dispute}
        aria-label={`Settle the dispute of ${number}`}
        pending={say.isPending}
        onClick={() => say.mutate(null)}
      >
        Settle dispute
      </Button>
    );
  return (
    <>
      <Button variant="quiet" size="small" aria-label={`Dispute ${number}`} onClick={() => setIsAsking(true)}>
        Dispute
      </Button>
      {isAsking && (
        <FormDialog
          title={`Dispute invoice ${number}?`}
          description="No reminders are sent for it until the dispute is settled."
          call={say}
          submitLabel="Dispute"
          onClose={() => setIsAsking(false)}
          onSubmit={(event) => {
            event.preventDefault();
            say.mutate(reason);
          }}
        >
          <TextArea
            label="What is wrong?"
            rows={3}
            value={reason}
            required
            onChange={({ target }) => setReason(target.value)}
          />
        </FormDialog>
      )}
    </>
  );
}
