import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError, callApi } from '../../../frame/api/client.ts';
import { useSignOut } from '../../../frame/session/session-provider.tsx';
import { toast } from '../../../frame/toasts/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProofField } from './proof-field.tsx';
import { useAccountSafety } from './use-account-safety.ts';

/** Says what goes and what stays, asks who it is where that was long ago, and then deletes the account. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { data: safety } = useAccountSafety();
  const { data: factors } = useQuery({
    queryKey: ['factors', 'before-leaving'],
    queryFn: ({ signal }) => callApi('getFactors', {}, { signal }),
    enabled: safety?.isKeptHere === true,
    staleTime: 0,
  });
  const [proof, setProof] = useState('');
  const by = factors && !factors.isConfirmed ? factors.confirmBy : undefined;
  const leave = useLeaving(by === 'password' || by === 'factor' ? { by, proof } : undefined);
  const refusal = refusalOf(leave.error);
  const isKnown = safety?.isKeptHere === false || factors !== undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    leave.mutate();
  }

  return (
    <Dialog open onClose={onClose} title="Delete your account?" width="medium" locked={leave.isPending}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <WhatBecomes />
        {by && <ProofField by={by} value={proof} onChange={setProof} error={refusal} />}
        {leave.error && !refusal && <Notice tone="danger" title={leave.error.message} />}
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
          <Button variant="secondary" disabled={leave.isPending} onClick={onClose}>
            Keep it
          </Button>
          <Button
            type="submit"
            variant="danger"
            disabled={!isKnown || by === 'sign-in' || (by !== undefined && proof === '')}
            pending={leave.isPending}
          >
            Delete for good
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function WhatBecomes() {
  return (
    <div className="grid gap-4 text-sm sm:grid-cols-2">
      <div>
        <h3 className="text-sm font-medium">What goes, at once</h3>
        <ul className="mt-2 list-disc space-y-1 pl-5 text-muted">
          <li>Profile, cart, stock alerts and mails</li>
          <li>All sign-ins, here and elsewhere</li>
          <li>Orders that are not paid</li>
          <li>Your name under your reviews</li>
        </ul>
      </div>
      <div>
        <h3 className="text-sm font-medium">What stays</h3>
        <ul className="mt-2 list-disc space-y-1 pl-5 text-muted">
          <li>Paid orders, payments and receipts, with name and address: the law wants it</li>
          <li>What of them is still to come is delivered, and we write to you about it</li>
          <li>Your reviews, as those of a former customer</li>
          <li>What you did as an admin, if you are one</li>
        </ul>
      </div>
    </div>
  );
}

/** What is wrong with the proof itself. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.issues.find(({ field }) => field === 'code')?.message;
}

interface Proof {
  by: 'password' | 'factor';
  proof: string;
}

/** Codes of an app are six digits; those for recovery are longer. */
const kindOf = ({ by, proof }: Proof) =>
  by === 'password' ? 'password' : /^\d{3}\s?\d{3}$/.test(proof.trim()) ? 'app' : 'recovery-code';

function useLeaving(given: Proof | undefined) {
  const signOut = useSignOut();
  const { key } = useLocation();
  return useMutation({
    mutationFn: async () => {
      if (given) await callApi('confirmSignIn', { body: { kind: kindOf(given), code: given.proof } });
      return await callApi('deleteOwnAccount', {});
    },
    onSuccess: async ({ message }) => {
      toast.success(message);
      await signOut(key);
    },
  });
}
