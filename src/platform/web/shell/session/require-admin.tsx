import { useEffect, useEffectEvent } from 'react';
import { Outlet } from 'react-router';
import { ErrorState } from '../../ui/feedback/notice.tsx';
import { toast } from '../toasts/toast.ts';
import { FactorFirst } from './factor-first.tsx';
import { PageSpinner } from './needs-script.tsx';
import { useSession, useSignOut } from './session-provider.tsx';
import { useAdminCheck } from './signed-in-user.ts';

/**
 * Shows the pages inside to admins. Anyone else is signed out, and RequireSignIn, which stands around it,
 * leads them to the sign-in page with this page remembered.
 */
export default function RequireAdmin() {
  const session = useSession();
  const { isAdmin, needsSecondFactor, isLoading, isFetching, error, refetch } = useAdminCheck();
  const signOut = useSignOut();

  const isStranger = session.status === 'signed-in' && !isLoading && !error && !isAdmin;
  const turnAway = useEffectEvent(() => {
    toast.error('This page is for admins. Please sign in as one.', { toastId: 'admins-only' });
    void signOut();
  });
  useEffect(() => {
    if (isStranger) turnAway();
  }, [isStranger]);

  if (error)
    return (
      <ErrorState title="Your access could not be checked" onRetry={refetch} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (needsSecondFactor) return <FactorFirst />;
  return isAdmin ? <Outlet /> : <PageSpinner />;
}
