import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CallAnswer } from '#platform/contract/calls.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { loadChunk } from '#platform/web/shell/chunks/load-chunk.ts';
import { Dialog } from '#platform/web/ui/feedback/dialog.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';

type NewPasskeyProps = {
  options: CallAnswer<'askForNewPasskey'>;
  onClose: () => void;
  onAdded: (added: CallAnswer<'addPasskey'>) => void;
};

/** Names a passkey, and has the browser make it. */
export function NewPasskey({ options, onClose, onAdded }: NewPasskeyProps) {
  const [name, setName] = useState('This device');
  const add = useMutation({
    mutationFn: () => addPasskey(options, name),
    onSuccess: (added) => added && onAdded(added),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    add.mutate();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a passkey"
      description="Sign in with your fingerprint, face or PIN instead of a password. Your browser asks where to save it."
      width="small"
    >
      <form method="post" onSubmit={submit} className="grid gap-5">
        <TextField
          label="Passkey name"
          hint="For example, Work laptop."
          required
          maxLength={60}
          autoComplete="off"
          value={name}
          error={add.error?.message}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" disabled={name.trim() === ''} pending={add.isPending}>
          Continue
        </Button>
      </form>
    </Dialog>
  );
}

/** Nothing where the browser's own dialog was closed. */
async function addPasskey(options: NewPasskeyProps['options'], name: string) {
  const { makePasskey, PasskeyCancelled } = await loadChunk(
    'passkey',
    () => import('#platform/web/shell/identity/passkey.ts'),
  );
  try {
    return await callApi('addPasskey', { body: { name, response: await makePasskey(options) } });
  } catch (error) {
    if (error instanceof PasskeyCancelled) return undefined;
    throw error;
  }
}
