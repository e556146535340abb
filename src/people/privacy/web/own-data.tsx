import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ProfileSection } from '#people/accounts/web/profile.tsx';
import type { Factors } from '#people/second-factor/contract/factors.ts';
import { ConfirmItIsYou, useReadFactors } from '#people/second-factor/web/confirm-it-is-you.tsx';
import { fileNameOf } from '#platform/kernel/seller.ts';
import { ApiError, callApi, send } from '#platform/web/shell/api/client.ts';
import { saveAnswer } from '#platform/web/shell/api/read-answer.ts';
import { useSignOut } from '#platform/web/shell/session/session-provider.tsx';
import { useSeller } from '#platform/web/shell/shop/use-shop.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Dialog } from '#platform/web/ui/feedback/dialog.tsx';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';

type DeleteAccountDialogProps = {
  /** Whether the shop itself can ask who it is. */
  isKeptHere: boolean;
  onClose: () => void;
};

/** Says what goes and what stays, asks who it is where that was long ago, and then deletes the account. */
function DeleteAccountDialog({ isKeptHere, onClose }: DeleteAccountDialogProps) {
  const [asked, setAsked] = useState<Factors>();
  const readFactors = useReadFactors();
  const signOut = useSignOut();
  const { key } = useLocation();
  const leave = useMutation({
    mutationFn: () => callApi('deleteOwnAccount', {}),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await signOut(key);
    },
    onError: async (error) => {
      if (isKeptHere && isToBeConfirmed(error)) setAsked(await readFactors());
    },
  });
  if (asked)
    return (
      <ConfirmItIsYou
        factors={asked}
        description="You are deleting your account."
        onClose={onClose}
        onConfirmed={() => {
          setAsked(undefined);
          leave.mutate();
        }}
      />
    );
  return (
    <Dialog open onClose={onClose} title="Delete your account?" locked={leave.isPending}>
      <WhatBecomes />
      {leave.error && !(isKeptHere && isToBeConfirmed(leave.error)) && (
        <Notice tone="danger" title={leave.error.message} className="mt-5" />
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
        <Button variant="secondary" disabled={leave.isPending} onClick={onClose}>
          Keep my account
        </Button>
        <Button variant="danger" pending={leave.isPending} onClick={() => leave.mutate()}>
          Delete my account
        </Button>
      </div>
    </Dialog>
  );
}

const isToBeConfirmed = (error: unknown) => error instanceof ApiError && error.code === 'confirm-first';

function WhatBecomes() {
  return (
    <div className="grid gap-4 text-sm sm:grid-cols-2">
      <div>
        <h3 className="text-sm font-medium">Deleted immediately</h3>
        <ul className="mt-2 list-disc space-y-1 pl-5 text-muted">
          <li>Profile, cart, stock alerts and emails</li>
          <li>All sessions on all devices</li>
          <li>Unpaid orders, except a company’s</li>
          <li>Your name under your reviews</li>
        </ul>
      </div>
      <div>
        <h3 className="text-sm font-medium">Kept</h3>
        <ul className="mt-2 list-disc space-y-1 pl-5 text-muted">
          <li>Paid orders, payments and receipts with name and address, as the law requires</li>
          <li>A company’s orders, paid or not</li>
          <li>Outstanding deliveries still arrive, and we email you about them</li>
          <li>Warranty claims, with what you wrote</li>
          <li>Recall notices with your name and email, so we can still reach you</li>
          <li>Your reviews, shown as from a former customer</li>
          <li>Your admin activity, if any</li>
        </ul>
      </div>
    </div>
  );
}

/** All the data that the shop has about a person: to download, or to delete. */
export function OwnData({ isKeptHere }: { isKeptHere: boolean }) {
  const [isLeaving, setLeaving] = useState(false);
  const seller = useSeller();
  const save = useMutation({
    mutationFn: async () =>
      await saveAnswer(
        await send('exportOwnData', {}, { takesLong: true }),
        `${fileNameOf(seller)}-my-data.json`,
      ),
    onError: toastFailure,
  });
  return (
    <>
      <ProfileSection
        title="Your data"
        lead="Everything we store about you in one JSON file: profile, orders, payments, cart, reviews, emails and sessions."
        action={
          <Button variant="secondary" size="small" pending={save.isPending} onClick={() => save.mutate()}>
            Download my data
          </Button>
        }
      />
      <ProfileSection
        title="Delete your account"
        lead="Permanent. You see what is deleted and what is kept before you confirm."
        action={
          <Button variant="secondary" size="small" onClick={() => setLeaving(true)}>
            Delete my account…
          </Button>
        }
      />
      {isLeaving && <DeleteAccountDialog isKeptHere={isKeptHere} onClose={() => setLeaving(false)} />}
    </>
  );
}
