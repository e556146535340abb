import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';

/** Whether a company takes its invoices by Peppol. Nothing in a shop that sends none there. */
export function CompanySending({ company: { id, revision } }: { company: { id: string; revision: number } }) {
  const queryClient = useQueryClient();
  const queryKey = ['invoiceSending', id, revision];
  const params = { companyId: id };
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi('getInvoiceSending', { params }, { signal }),
  });
  const set = useMutation({
    mutationFn: (isChosen: boolean) => callApi('setInvoiceSending', { params, body: { isChosen } }),
    onSuccess: ({ message }) => {
      toast.success(message);
    },
    onError: toastFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  if (error)
    return <p className="text-sm text-muted">Peppol settings could not be loaded: {error.message}</p>;
  if (!data || (!data.isConnected && !data.isChosen)) return null;
  const { isConnected, isChosen, address, canChange } = data;
  return (
    <section aria-labelledby="peppol" className="rounded-card border bg-surface p-card">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="peppol" className="text-lg font-medium">
          Peppol invoices
        </h2>
        {canChange && (
          <Button
            variant="secondary"
            size="small"
            pending={set.isPending}
            onClick={() => set.mutate(!isChosen)}
          >
            {isChosen ? 'Turn off' : 'Turn on'}
          </Button>
        )}
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        {address && <span className="font-medium tabular-nums wrap-anywhere">{address}</span>}
        <Badge tone={isChosen ? 'success' : 'neutral'}>{isChosen ? 'On' : 'Off'}</Badge>
      </p>
      <p className="mt-2 text-sm text-muted">
        {!isConnected
          ? 'This shop is no longer connected to Peppol. Invoices go by email only.'
          : !address
            ? 'Add a Peppol address under Details, or a registration or VAT number that Peppol supports.'
            : isChosen
              ? 'New invoices and credit notes go to this Peppol address and by email.'
              : 'Invoices go by email. Turn on Peppol to receive them at this address, too.'}
      </p>
    </section>
  );
}
