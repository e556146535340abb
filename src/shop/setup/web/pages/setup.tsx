import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { LetterCard } from '#people/sign-in/web/letter-card.tsx';
import { callApi } from '#platform/web/shell/api/client.ts';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { FactorFirst } from '#platform/web/shell/session/factor-first.tsx';
import { PageSpinner } from '#platform/web/shell/session/needs-script.tsx';
import { useSession } from '#platform/web/shell/session/session-provider.tsx';
import { useAdminCheck } from '#platform/web/shell/session/signed-in-user.ts';
import { wanting } from '#platform/web/shell/session/wanted-page.ts';
import { ErrorState, Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { FirstAdmin } from '../first-admin.tsx';
import { setupKey, useSetup } from '../use-setup.ts';

/** Only admins need them. */
const SetupSteps = lazy(() => import('../setup-steps.tsx'));

export const meta = titled('Setup');

/** Where the printed link leads: the first admin, then every step until the shop is open. */
export default function Setup() {
  const started = useLinkOnce();
  const { data: setup, error, isFetching, refetch } = useSetup();
  const session = useSession();
  const admin = useAdminCheck();
  const location = useLocation();

  if (started.error) return <LetterCard heading="This link does not work" lead={started.error.message} />;
  if (error && !setup)
    return (
      <ErrorState title="Setup could not be loaded" onRetry={refetch} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (!setup || started.isPending || session.status === 'loading') return <PageSpinner />;
  if (setup.isOpen)
    return (
      <LetterCard heading="Your shop is open" lead="Setup is finished. Visitors can see the shop and order.">
        <div className="mt-6 grid gap-3">
          <Button asChild>
            <Link to="/" reloadDocument>
              Go to the shop
            </Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to="/dashboard">Go to the dashboard</Link>
          </Button>
        </div>
      </LetterCard>
    );
  if (!setup.hasAdmin)
    return setup.hasSession ? (
      <FirstAdmin />
    ) : (
      <LetterCard
        heading="Set up your shop"
        lead="Open the link that the shop printed in the terminal when it started. To get a new one, restart the shop or run npm run admin -- setup-link."
      />
    );
  if (session.status !== 'signed-in')
    return (
      <LetterCard heading="Set up your shop" lead="Sign in as an admin of this shop to continue.">
        <Button asChild className="mt-6 w-full">
          <Link to="/signIn" state={wanting({ ...location, search: '' })}>
            Sign in
          </Link>
        </Button>
      </LetterCard>
    );
  if (admin.needsSecondFactor)
    return (
      <div className="mx-auto max-w-page px-gutter py-10">
        <FactorFirst />
      </div>
    );
  if (admin.isLoading) return <PageSpinner />;
  if (!admin.isAdmin)
    return (
      <LetterCard heading="Set up your shop" lead="This account is not an admin of the shop.">
        <Notice tone="info" title="Sign out, then sign in as an admin." className="mt-6" />
      </LetterCard>
    );
  return (
    <div className="mx-auto max-w-wide px-gutter py-10">
      <h1 className="mb-8 text-3xl">Set up your shop</h1>
      <Suspense fallback={<PageSpinner />}>
        <SetupSteps />
      </Suspense>
    </div>
  );
}

/** Opens the link that led here, once, and takes its token out of the address. */
function useLinkOnce() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: (token: string) => callApi('startSetup', { body: { token } }),
    onSettled: () => queries.invalidateQueries({ queryKey: setupKey }),
  });
  const begin = useEffectEvent(() => {
    const token = new URLSearchParams(window.location.search).get('token');
    if (!token) return;
    void navigate('/setup', { replace: true });
    start.mutate(token);
  });
  useEffect(() => begin(), []);
  return start;
}
