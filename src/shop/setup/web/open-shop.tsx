import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CallAnswer } from '#platform/contract/calls.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { MissingList } from './missing-list.tsx';
import { checklistKey, setupKey } from './use-setup.ts';

/** The last step: what is missing, and the button. */
export function OpenShop({ checklist }: { checklist: CallAnswer<'getOpeningChecklist'> }) {
  const queries = useQueryClient();
  const open = useMutation({
    mutationFn: () => callApi('openShop', {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: setupKey }),
    onError: () => queries.invalidateQueries({ queryKey: checklistKey }),
  });
  const { canOpen, steps } = checklist;
  return (
    <div className="max-w-4xl rounded-card border bg-surface p-card">
      {steps.every(({ state }) => state === 'done') ? (
        <p>Nothing is missing.</p>
      ) : (
        <MissingList steps={steps} />
      )}
      {open.error && <Notice tone="danger" title={open.error.message} className="mt-6" />}
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button disabled={!canOpen} pending={open.isPending} onClick={() => open.mutate()}>
          Open the shop
        </Button>
        <Button asChild variant="secondary">
          <Link to="/" reloadDocument>
            See it as visitors will
          </Link>
        </Button>
      </div>
      {!canOpen && (
        <p className="mt-3 text-sm text-muted">You can open the shop once nothing required is missing.</p>
      )}
      <OtherDevice />
    </div>
  );
}

/** A link for another device; there an admin signs in and goes on. */
function OtherDevice() {
  const [link, setLink] = useState<string>();
  const create = useMutation({
    mutationFn: () => callApi('createSetupLink', {}),
    onSuccess: ({ link }) => setLink(link),
  });
  return (
    <div className="mt-8 border-t pt-6 text-sm">
      <h3 className="font-semibold">Continue on another device</h3>
      <p className="mt-1 text-muted">Everything is saved as you go. The link works once, within 24 hours.</p>
      {link ? (
        <output className="mt-3 block rounded-control border bg-raised p-3 font-mono wrap-anywhere">
          {link}
        </output>
      ) : (
        <Button
          variant="secondary"
          size="small"
          className="mt-3"
          pending={create.isPending}
          onClick={() => create.mutate()}
        >
          Create link
        </Button>
      )}
      {create.error && <p className="mt-2 text-invalid">{create.error.message}</p>}
    </div>
  );
}
