import { useState } from 'react';
import type { ShownCode } from '#people/second-factor/contract/factors.ts';
import {
  type Admission,
  IdentityError,
  type IdentityErrorCode,
  type IdentityProvider,
} from '#platform/web/shell/identity/identity.ts';
import { findErrorWords, useIdentityProvider } from '#platform/web/shell/identity/use-identity-provider.ts';
import { openSession } from '#platform/web/shell/session/wanted-page.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';

type Way = 'password' | 'google' | 'passkey' | 'code';

type CredentialField = 'email' | 'password';

/** The field that a refusal is about. */
const fieldOf: Partial<Record<IdentityErrorCode, CredentialField>> = {
  'wrong-password': 'password',
  'weak-password': 'password',
  'user-not-found': 'email',
  'email-already-in-use': 'email',
  'no-current-user': 'email',
};

/** Signs in with the identity provider, opens the session, and says so when it fails. */
export function useAdmission() {
  const { provider, error: loadError } = useIdentityProvider();
  const [pending, setPending] = useState<Way | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [waitsForFactor, setWaitsForFactor] = useState(false);

  /** Answers a refusal that belongs to a field; any other stands in `refusal`. */
  async function enter(
    way: Way,
    ask: (provider: IdentityProvider) => Promise<Admission>,
  ): Promise<{ field: CredentialField; message: string } | undefined> {
    if (!provider || pending) return undefined;
    setPending(way);
    setRefusal(null);
    try {
      // Asked before anything is awaited: a popup may open only on the click itself.
      await openSession(provider, await ask(provider));
      // Whatever was said on the way here is no longer so.
      toast.dismiss();
    } catch (error) {
      const { code } = error instanceof IdentityError ? error : { code: undefined };
      if (code === 'second-factor') setWaitsForFactor(true);
      if (code === 'second-factor-over') setWaitsForFactor(false);
      const words = findErrorWords(error);
      if (words) toast.error(words, { toastId: words });
      const field = way === 'password' && code ? fieldOf[code] : undefined;
      if (words && field) return { field, message: words };
      setRefusal(words);
    } finally {
      setPending(null);
    }
    return undefined;
  }

  return {
    /** False on the server and until the provider's code is there. */
    isReady: provider !== undefined,
    /** Why the provider's code did not come. */
    loadError,
    pending,
    /** Why the last try failed, in words, where no field is to blame. */
    refusal,
    enterByPassword: (ask: (provider: IdentityProvider) => Promise<Admission>) => enter('password', ask),
    /** The password was right, or Google knows who it is: now the second factor is asked for. */
    waitsForFactor,
    factors: provider?.factors,
    enterByCode: (shown: ShownCode) => enter('code', (provider) => requireFactors(provider).show(shown)),
    enterByPasskey: () => enter('passkey', (provider) => requireFactors(provider).signInByPasskey()),
    startOver: () => {
      setWaitsForFactor(false);
      setRefusal(null);
    },
    enterWithGoogle: () => enter('google', (provider) => provider.signInWithGoogle()),
  };
}

function requireFactors({ factors }: IdentityProvider) {
  if (!factors) throw new IdentityError('operation-not-allowed', 'Passkeys are not available here.');
  return factors;
}
