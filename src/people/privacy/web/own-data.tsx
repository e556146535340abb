import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ProfileSection } from '#people/accounts/web/profile/profile-section.tsx';
import { send } from '#platform/web/shell/api/client.ts';
import { saveAnswer } from '#platform/web/shell/api/save-answer.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast-failure.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** All that the shop knows of somebody: to take along, or to be forgotten. */
export function OwnData({ isKeptHere }: { isKeptHere: boolean }) {
  const [isLeaving, setLeaving] = useState(false);
  const save = useMutation({
    mutationFn: async () =>
      await saveAnswer(await send('exportOwnData', {}, { takesLong: true }), 'ampyard-my-data.json'),
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
