import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CallAnswer } from '#platform/contract/calls.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { loadChunk } from '#platform/web/shell/chunks/load-chunk.ts';
import { Dialog } from '#platform/web/ui/feedback/dialog.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { QrCode } from '#platform/web/ui/text/qr-code.tsx';
import { CodeField } from './code-field.tsx';

type NewAppProps = {
  app: CallAnswer<'setUpApp'>;
  onClose: () => void;
  onAdded: (added: CallAnswer<'confirmApp'>) => void;
};

/** Tells the app its key, and waits for a first code of it. */
export function NewApp({ app: { key, address }, onClose, onAdded }: NewAppProps) {
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () => callApi('confirmApp', { body: { code } }),
    onSuccess: onAdded,
  });

  // A dialog begins with what can be pressed first, which is the link.
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    confirm.mutate();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Set up your authenticator app"
      description="Scan the code with an app such as Google Authenticator, 1Password or Aegis, then enter the code it shows."
    >
      <form ref={form} method="post" onSubmit={submit} className="grid gap-5">
        <div className="flex flex-wrap items-center gap-5">
          <QrCode label="Setup key as a QR code">{address}</QrCode>
          <div className="min-w-0 grow basis-48 text-sm">
            <p className="text-muted">Can’t scan it? Enter this key in the app:</p>
            <p className="mt-1.5 font-mono wrap-anywhere">{key.match(/.{1,4}/g)?.join(' ')}</p>
            <a href={address} className="mt-3 inline-block text-accent underline underline-offset-4">
              Open in an app on this device
            </a>
          </div>
        </div>
        <CodeField kind="app" value={code} onChange={setCode} error={confirm.error?.message} />
        <Button type="submit" disabled={code.trim() === ''} pending={confirm.isPending}>
          Turn on
        </Button>
      </form>
    </Dialog>
  );
}

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
