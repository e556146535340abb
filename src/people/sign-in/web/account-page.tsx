import KeyRound from 'virtual:lucide/key-round';
import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { chunkLoadErrorWords } from '#platform/web/shell/chunks/load-chunk.ts';
import { NeedsScript, PageSpinner } from '#platform/web/shell/session/needs-script.tsx';
import { useSession } from '#platform/web/shell/session/session-provider.tsx';
import { readWantedPage } from '#platform/web/shell/session/wanted-page.ts';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { useIsAlive } from '#platform/web/ui/page/alive.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { classNames } from '#platform/web/ui/page/class-names.ts';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import type { useAdmission } from './use-admission.ts';

type AccountPageProps = {
  heading: string;
  lead: string;
  admission: ReturnType<typeof useAdmission>;
  /** The other way in; it takes the wanted page along. */
  other: { to: string; label: string };
  /** The form. */
  children: ReactNode;
  demoLogins: ReactNode;
  /** Where to go then, if not to the page that was wanted. */
  next?: string | undefined;
  /** For those who have set one up. */
  offersPasskey?: boolean;
  /** The way back in for those who have forgotten their password. */
  recovery?: ReactNode;
};

/** Only some need it, and after their password. */
const SecondFactor = lazy(async () => ({
  default: (await import('./second-factor.tsx')).SecondFactor,
}));

/**
 * What signing in and registering have in common. A visitor who is signed in goes straight to the wanted page, and
 * sees no form on the way.
 */
export function AccountPage({
  heading,
  lead,
  admission,
  other,
  children,
  demoLogins,
  next,
  offersPasskey = false,
  recovery,
}: AccountPageProps) {
  const session = useSession();
  const { state } = useLocation();
  if (session.status === 'signed-in') return <Navigate to={next ?? readWantedPage(state)} replace />;
  const isUnknown = session.status === 'loading';
  return (
    <>
      <NeedsScript />
      {isUnknown && (
        <div className="hidden remembered:block">
          <PageSpinner />
        </div>
      )}
      <div
        className={classNames(
          'flex flex-wrap justify-center gap-6 px-gutter pt-10 sm:pt-16 noscript:hidden',
          isUnknown && 'remembered:hidden',
        )}
      >
        <div className="w-full max-w-md rounded-card border bg-surface p-card">
          <h1 className="text-3xl">{heading}</h1>
          <p className="mt-1.5 text-muted">
            {admission.waitsForFactor ? 'One more step to sign in.' : <Lead>{lead}</Lead>}
          </p>
          {admission.loadError ? (
            <ErrorState title={admission.loadError.message} onRetry={() => window.location.reload()}>
              {chunkLoadErrorWords}
            </ErrorState>
          ) : admission.waitsForFactor ? (
            <Suspense fallback={<PageSpinner />}>
              <SecondFactor admission={admission} />
            </Suspense>
          ) : (
            <WaysIn admission={admission} offersPasskey={offersPasskey}>
              {children}
            </WaysIn>
          )}
          <div className="mt-6 grid gap-3 border-t pt-5 text-sm">
            <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
              <TextLink to="/">Forget Password?</TextLink>
              <TextLink to={other.to} state={state}>
                {other.label}
              </TextLink>
            </div>
            {!admission.waitsForFactor && recovery}
          </div>
        </div>
        {demoLogins}
      </div>
    </>
  );
}

/** At the checkout, what signing in is for. Only the browser knows which page was wanted. */
function Lead({ children }: { children: string }) {
  const wanted = readWantedPage(useLocation().state);
  const isAlive = useIsAlive();
  return isAlive && wanted.startsWith('/dashboard/checkout')
    ? 'Sign in to check out. Your cart is saved.'
    : children;
}

function WaysIn({
  admission,
  offersPasskey,
  children,
}: Pick<AccountPageProps, 'admission' | 'offersPasskey' | 'children'>) {
  const { isReady, pending, enterWithGoogle, enterByPasskey } = admission;
  return (
    <>
      <Button
        variant="secondary"
        className="mt-6 w-full"
        disabled={!isReady || (pending !== null && pending !== 'google')}
        pending={pending === 'google'}
        onClick={enterWithGoogle}
      >
        <GoogleMark />
        Sign in with Google
      </Button>
      {offersPasskey && (
        <Button
          variant="secondary"
          className="mt-3 w-full"
          disabled={!isReady || (pending !== null && pending !== 'passkey')}
          pending={pending === 'passkey'}
          onClick={enterByPasskey}
        >
          <KeyRound />
          Sign in with a passkey
        </Button>
      )}
      <p className="my-6 flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or login with email
      </p>
      {children}
    </>
  );
}

/** Google's own mark in its own colours, as its branding rules ask. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M23.52 12.27c0-.85-.08-1.67-.22-2.45H12v4.64h6.46a5.52 5.52 0 0 1-2.4 3.62v3.01h3.88c2.27-2.09 3.58-5.17 3.58-8.82Z"
      />
      <path
        fill="#34A853"
        d="M12 24c3.24 0 5.96-1.07 7.94-2.91l-3.88-3.01c-1.07.72-2.45 1.15-4.06 1.15-3.13 0-5.78-2.11-6.72-4.95H1.27v3.1A12 12 0 0 0 12 24Z"
      />
      <path fill="#FBBC05" d="M5.28 14.28a7.2 7.2 0 0 1 0-4.56v-3.1H1.27a12 12 0 0 0 0 10.76l4.01-3.1Z" />
      <path
        fill="#EA4335"
        d="M12 4.77c1.76 0 3.35.61 4.6 1.8l3.44-3.44A11.54 11.54 0 0 0 12 0 12 12 0 0 0 1.27 6.62l4.01 3.1C6.22 6.88 8.87 4.77 12 4.77Z"
      />
    </svg>
  );
}
