import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useSyncExternalStore,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { messages } from '#platform/contract/messages.ts';
import { onTokenRefused } from '../api/client.ts';
import { useShop } from '../shop/use-shop.ts';
import { toast } from '../toasts/toast.ts';
import { endSession } from './end-session.ts';
import { type Session, sessionStore } from './session-store.ts';
import { wanting } from './wanted-page.ts';

const SessionContext = createContext<Session>(sessionStore.getServerSnapshot());

/** Who is signed in, for everything below. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const session = useSyncExternalStore(
    sessionStore.subscribe,
    sessionStore.getSnapshot,
    sessionStore.getServerSnapshot,
  );
  useLeaveWhenRefused();
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  return useContext(SessionContext);
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
    toast.error(accessToken ? 'Your session has ended. Please sign in again.' : messages.noUser);
    void navigate('/signIn', { replace: true, state: wanting(location) });
  });
  useEffect(() => onTokenRefused((accessToken) => leave(accessToken)), []);
}
