import { Navigate, Outlet, useLocation } from 'react-router';
import { PageSpinner } from './needs-script.tsx';
import { useSession } from './session-provider.tsx';
import { wanting } from './wanted-page.ts';

/** Shows the pages inside to people who are signed in, and leads all others to the sign-in page and back. */
export default function RequireSignIn() {
  const session = useSession();
  const location = useLocation();
  if (session.status === 'loading') return <PageSpinner />;
  if (session.status === 'signed-in') return <Outlet />;
  const state = session.leftAt === location.key ? undefined : wanting(location);
  return (
    <>
      {/* The sign-in page may be a while in coming. */}
      <PageSpinner />
      <Navigate to="/signIn" replace state={state} />
    </>
  );
}
