import Download from 'virtual:lucide/download';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { Dialog } from '#platform/web/ui/feedback/dialog.tsx';
import { FormEnd } from '#platform/web/ui/forms/form-end.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { LongCode } from '#platform/web/ui/text/long-code.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';

const bundleLinksKey = ['bundle-links'];

/** Has the browser save all papers of an order as one file. */
function useSaveBundle(id: string) {
  return useMutation({
    mutationFn: () => callApi('linkBundle', { params: { id } }),
    onSuccess: ({ address }) => window.location.assign(address),
  });
}

function useBundleLinks(id: string) {
  return useQuery({
    queryKey: [...bundleLinksKey, id],
    queryFn: ({ signal }) => callApi('listBundleLinks', { params: { id } }, { signal }),
  });
}

function useShareBundle(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { days: string; note: string }) => callApi('shareBundle', { params: { id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: bundleLinksKey }),
  });
}

function useEndBundleLink(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (linkId: string) => callApi('endBundleLink', { params: { id, linkId } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      return queryClient.invalidateQueries({ queryKey: bundleLinksKey });
    },
  });
}

/** All papers of the order and of its products in one press, also for a colleague who has no account. */
export function OrderBundle({ orderId }: { orderId: string }) {
  const save = useSaveBundle(orderId);
  const [isSharing, setIsSharing] = useState(false);
  return (
    <div className="mt-4 border-t pt-4">
      <p className="text-sm text-muted">All order documents and product documents in one file:</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" pending={save.isPending} onClick={() => save.mutate()}>
          <Download />
          All documents (ZIP)
        </Button>
        <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setIsSharing(true)}>
          Share
        </Button>
      </div>
      <p role="alert" className="text-sm text-danger">
        {save.error?.message}
      </p>
      <Dialog
        open={isSharing}
        onClose={() => setIsSharing(false)}
        title="Share all documents"
        description="Anyone with this link can download them until it expires. They include names and prices."
      >
        <ShareForm orderId={orderId} onClose={() => setIsSharing(false)} />
        <Links orderId={orderId} />
      </Dialog>
    </div>
  );
}

function ShareForm({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const share = useShareBundle(orderId);
  const [days, setDays] = useState('7');
  const [note, setNote] = useState('');
  function submit(event: FormEvent): void {
    event.preventDefault();
    share.mutate({ days, note });
  }
  if (share.data)
    return (
      <div role="status" className="grid gap-2 text-sm">
        <p>Copy it now, it is shown only once. Expires {formatMoment(share.data.endsAt)}.</p>
        <LongCode name="link">{share.data.address}</LongCode>
      </div>
    );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Recipient"
        maxLength={80}
        hint="Shown to everyone who can see this order."
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <SelectField
        label="Expires after"
        value={days}
        options={[
          { value: '1', label: '1 day' },
          { value: '7', label: '7 days' },
          { value: '30', label: '30 days' },
          { value: '90', label: '90 days' },
        ]}
        onChange={({ target }) => setDays(target.value)}
      />
      <FormEnd error={share.error?.message} pending={share.isPending} onCancel={onClose}>
        Create link
      </FormEnd>
    </form>
  );
}

function Links({ orderId }: { orderId: string }) {
  const { data = [] } = useBundleLinks(orderId);
  const end = useEndBundleLink(orderId);
  const open = data.filter(({ isOpen }) => isOpen);
  if (open.length === 0) return null;
  return (
    <section className="mt-6 border-t pt-4">
      <h3 className="text-sm font-medium">Active links</h3>
      <ul className="mt-2 divide-y">
        {open.map(({ id, note, endsAt, lastUsedAt }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-2 text-sm">
            <p className="min-w-0 wrap-anywhere">
              {note || 'Unnamed'}
              <span className="block text-xs text-muted">
                Expires {formatMoment(endsAt)} ·{' '}
                {lastUsedAt ? `last used ${formatMoment(lastUsedAt)}` : 'not used yet'}
              </span>
            </p>
            <Button
              variant="secondary"
              size="small"
              pending={end.isPending && end.variables === id}
              aria-label={`Revoke link: ${note || 'unnamed'}`}
              onClick={() => end.mutate(id)}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      <p role="alert" className="text-sm text-danger">
        {end.error?.message}
      </p>
    </section>
  );
}
