import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pageMessages } from '#platform/contract/page-messages.ts';
import type { IdentityInfo } from '#platform/contract/shop-info.ts';
import { callApi, onTokenRefused } from '../api/client.ts';
import { loadIdentityProvider } from '../identity/provider-registry.ts';
import { useShop } from '../shop/use-shop.ts';
import { toast } from '../toasts/toast.ts';
import { type Session, sessionStore } from './session-store.ts';
import { wanting } from './wanted-page.ts';

const SessionContext = createContext<Session>(sessionStore.getServerSnapshot());
const EmailContext = createContext<string | undefined>(undefined);

/**
 * Who is signed in, for everything below. What a page that comes to life finds is shown in short turns, as in
 * AliveProvider; every change after that at once.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState(sessionStore.getServerSnapshot);
  useEffect(() => {
    const follow = () => setSession(sessionStore.getSnapshot());
    startTransition(follow);
    return sessionStore.subscribe(follow);
  }, []);
  useLeaveWhenRefused();
  return (
    <SessionContext value={session}>
      <EmailContext value={session.status === 'signed-in' ? session.user.email : undefined}>
        {children}
      </EmailContext>
    </SessionContext>
  );
}

export function useSession(): Session {
  return useContext(SessionContext);
}

/** For what a page shows many times, and shows alike to all who are not signed in: it need not wait to know that. */
export function useSignedInEmail(): string | undefined {
  return useContext(EmailContext);
}

export function useSignOut(): (leftAt?: string) => Promise<void> {
  const { identity } = useShop();
  return (leftAt) => endSession(identity, leftAt);
}

/** A session that the server no longer takes ends once, says so, and leads to the sign-in page and back. */
function useLeaveWhenRefused(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const leave = useEffectEvent((accessToken: string | null) => {
    // Calls that were under way together are refused together: the first one ends the session.
    const isSignedIn = sessionStore.getSnapshot().status === 'signed-in';
    if (!isSignedIn || !sessionStore.isCurrent(accessToken)) return;
    // The shop has ended the sign-in already.
    sessionStore.end();
    void signOut();
    toast.error(accessToken ? 'Your session has ended. Please sign in again.' : pageMessages.noUser);
    void navigate('/signIn', { replace: true, state: wanting(location) });
  });
  useEffect(() => onTokenRefused((accessToken) => leave(accessToken)), []);
}

/**
 * Ends the session here and in all tabs, then its sign-in, so that no copy of its token works any more. It ends here
 * also when the shop or the provider cannot be reached.
 */
export async function endSession(identity: IdentityInfo, leftAt?: string): Promise<void> {
  const accessToken = sessionStore.end(leftAt);
  const hasEnded = accessToken !== null && (await endSignIn(accessToken));
  await loadIdentityProvider(identity)
    .then((provider) => provider.signOut(hasEnded))
    .catch(() => {});
}

async function endSignIn(accessToken: string): Promise<boolean> {
  const options = { headers: { Authorization: `Bearer ${accessToken}` }, keepalive: true };
  return await callApi('endSession', {}, options).then(
    ({ success }) => success,
    () => false,
  );
}
