import { useState } from 'react';
import { findErrorWords } from '../../../frame/identity/error-words.ts';
import { type Admission, IdentityError, type IdentityProvider } from '../../../frame/identity/identity.ts';
import { useIdentityProvider } from '../../../frame/identity/use-identity-provider.ts';
import { openSession } from '../../../frame/session/open-session.ts';
import { toast } from '../../../frame/toasts/toast.ts';

type Way = 'password' | 'google';

/** Asks the identity provider to let somebody in, opens their session, and says so when it fails. */
export function useAdmission() {
  const { provider, error: loadError } = useIdentityProvider();
  const [pending, setPending] = useState<Way | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isPasswordWrong, setPasswordWrong] = useState(false);

  async function enter(way: Way, ask: (provider: IdentityProvider) => Promise<Admission>): Promise<void> {
    if (!provider || pending) return;
    setPending(way);
    setRefusal(null);
    setPasswordWrong(false);
    try {
      // Asked before anything is awaited: a popup may open only on the click itself.
      await openSession(provider, await ask(provider));
      // Whatever was said on the way here is no longer so.
      toast.dismiss();
    } catch (error) {
      const words = findErrorWords(error);
      setRefusal(words);
      setPasswordWrong(error instanceof IdentityError && error.code === 'wrong-password');
      if (words) toast.error(words, { toastId: words });
    } finally {
      setPending(null);
    }
  }

  return {
    /** False on the server and until the provider's code is there. */
    isReady: provider !== undefined,
    /** Why the provider's code did not come. */
    loadError,
    pending,
    /** Why the last try failed, in words. */
    refusal,
    isPasswordWrong,
    enterByPassword: (ask: (provider: IdentityProvider) => Promise<Admission>) => enter('password', ask),
    enterWithGoogle: () => enter('google', (provider) => provider.signInWithGoogle()),
  };
}
