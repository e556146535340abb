import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../frame/api/client.ts';
import { saveAnswer } from '../../../frame/api/save-answer.ts';
import { toastFailure } from '../../../frame/toasts/toast-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { ProfileSection } from './profile-section.tsx';

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
