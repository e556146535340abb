import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { callApi } from '#platform/web/shell/api/client.ts';
import { loadChunk } from '#platform/web/shell/chunks/load-chunk.ts';
import { useSignOut } from '#platform/web/shell/session/session-provider.tsx';
import { Dialog } from '#platform/web/ui/feedback/dialog.tsx';
import { PasswordField } from '#platform/web/ui/forms/password-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { Factors } from '../contract/factors.ts';
import { CodeField, type CodeKind } from './code-field.tsx';

const factors = {
  queryKey: ['factors'],
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi('getFactors', {}, { signal }),
};

/** What the account asks for beside its password. */
export function useFactors() {
  return useQuery(factors);
}

/** Fetches and returns the current state: a proof of identity holds for some minutes. */
export function useReadFactors() {
  const queryClient = useQueryClient();
  return async () => {
    // An admin's rights may wait for it.
    void queryClient.invalidateQueries({ queryKey: ['is-admin'] });
    return await queryClient.fetchQuery({ ...factors, staleTime: 0 });
  };
}

type ConfirmItIsYouProps = {
  factors: Factors;
  /** What it is asked for. */
  description?: string;
  onClose: () => void;
  onConfirmed: () => void;
};

/**
 * Before anything that protects the account is changed: a stranger at an open browser knows neither code nor
 * password.
 */
export function ConfirmItIsYou({
  factors,
  description = 'Security settings need a recent confirmation. It lasts ten minutes.',
  onClose,
  onConfirmed,
}: ConfirmItIsYouProps) {
  return (
    <Dialog open onClose={onClose} title="Confirm it’s you" description={description} width="small">
      {factors.confirmBy === 'sign-in' ? (
        <SignInAnew />
      ) : (
        <ConfirmForm factors={factors} onConfirmed={onConfirmed} />
      )}
    </Dialog>
  );
}

function ConfirmForm({ factors, onConfirmed }: Pick<ConfirmItIsYouProps, 'factors' | 'onConfirmed'>) {
  const { appSince, passkeys, confirmBy } = factors;
  const [kind, setKind] = useState<CodeKind>(appSince ? 'app' : 'recovery-code');
  const [code, setCode] = useState('');
  const isPassword = confirmBy === 'password';
  const confirm = useMutation({
    mutationFn: () => callApi('confirmSignIn', { body: { kind: isPassword ? 'password' : kind, code } }),
    onSuccess: onConfirmed,
    onError: () => setCode(''),
  });
  const sign = useMutation({ mutationFn: signByOwnPasskey, onSuccess: (isDone) => isDone && onConfirmed() });

  // A wrong code is cleared, and typed again.
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (confirm.error) form.current?.querySelector('input')?.focus();
  }, [confirm.error]);

  function submit(event: FormEvent) {
    event.preventDefault();
    confirm.mutate();
  }

  return (
    <form ref={form} method="post" onSubmit={submit} className="grid gap-4">
      {isPassword ? (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          value={code}
          error={confirm.error?.message}
          onChange={({ target }) => setCode(target.value)}
        />
      ) : (
        <CodeField key={kind} kind={kind} value={code} onChange={setCode} error={confirm.error?.message} />
      )}
      <Button type="submit" disabled={code === ''} pending={confirm.isPending}>
        Confirm
      </Button>
      {!isPassword && (
        <div className="flex flex-wrap justify-between gap-3">
          {passkeys.length > 0 && (
            <Button variant="quiet" size="small" pending={sign.isPending} onClick={() => sign.mutate()}>
              Use a passkey
            </Button>
          )}
          {appSince && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => setKind(kind === 'app' ? 'recovery-code' : 'app')}
            >
              {kind === 'app' ? 'Use a recovery code' : 'Use your authenticator app'}
            </Button>
          )}
        </div>
      )}
      {sign.error && (
        <p role="alert" className="text-sm text-danger">
          {sign.error.message}
        </p>
      )}
    </form>
  );
}

/** Answers whether it was done, or the browser's dialog closed. */
async function signByOwnPasskey(): Promise<boolean> {
  const [{ signByPasskey, PasskeyCancelled }, options] = await Promise.all([
    loadChunk('passkey', () => import('#platform/web/shell/identity/passkey.ts')),
    callApi('askForPasskey', {}),
  ]);
  try {
    await callApi('confirmByPasskey', { body: { response: await signByPasskey(options) } });
    return true;
  } catch (error) {
    if (error instanceof PasskeyCancelled) return false;
    throw error;
  }
}

/** Who has no password proves who they are to Google alone. */
function SignInAnew() {
  const signOut = useSignOut();
  return (
    <div className="grid gap-4 text-sm">
      <p>You have no password yet. Sign out, sign in with Google again, then return to this page.</p>
      <Button onClick={() => void signOut()}>Sign out</Button>
    </div>
  );
}
