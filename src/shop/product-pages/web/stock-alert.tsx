import Bell from 'virtual:lucide/bell';
import BellRing from 'virtual:lucide/bell-ring';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { accessTokenKey, callApi } from '#platform/web/shell/api/client.ts';
import { useSession } from '#platform/web/shell/session/session-provider.tsx';
import { wanting } from '#platform/web/shell/session/wanted-page.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { useIsAlive } from '#platform/web/ui/page/alive.tsx';
import { Button, type ButtonProps } from '#platform/web/ui/page/button.tsx';
import { useInView } from '#platform/web/ui/page/layout-hooks.ts';
import { BuyBar } from './buy-bar.tsx';

/** 'Notify me', and taking that back. Before the script has come, the way to sign in. */
export function StockAlert({ productId, unitCents }: { productId: string; unitCents: number }) {
  const { email, isWaiting, isPending, toggle } = useStockAlert(productId);
  const isAlive = useIsAlive();
  const place = useRef<HTMLDivElement>(null);
  const { isInView } = useInView(place);
  const button = (look: Pick<ButtonProps, 'size'>) =>
    isAlive ? (
      <Button {...look} variant={isWaiting ? 'secondary' : 'primary'} pending={isPending} onClick={toggle}>
        {isWaiting ? 'Stop notifying me' : 'Notify me'}
        <Bell />
      </Button>
    ) : (
      <Button {...look} asChild>
        <Link to="/signIn">
          Notify me
          <Bell />
        </Link>
      </Button>
    );
  return (
    <div ref={place} className="grid gap-3">
      {button({ size: 'large' })}
      <p role="status" className="flex items-start justify-center gap-2 text-center text-sm text-muted">
        {isWaiting ? (
          <>
            <BellRing className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">We’ll email {email} when it’s back.</span>
          </>
        ) : (
          !email && 'Sign in to get an email when it’s back.'
        )}
      </p>
      <BuyBar unitCents={unitCents} isHidden={isInView}>
        {button({})}
      </BuyBar>
    </div>
  );
}

/** Whether this user waits for a product, and how to change that. A visitor is asked to sign in at the press. */
function useStockAlert(productId: string) {
  const session = useSession();
  const email = session.status === 'signed-in' ? session.user.email : undefined;
  const [isWaiting, setIsWaiting] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const navigate = useNavigate();
  const location = useLocation();

  useEffect(() => {
    if (!email) return setIsWaiting(false);
    const asking = new AbortController();
    // With the token said aloud: who only looks at a page is not told that their session has ended.
    const headers = { Authorization: `Bearer ${localStorage.getItem(accessTokenKey)}` };
    callApi('listStockAlerts', {}, { signal: asking.signal, headers }).then(
      (alerts) => setIsWaiting(alerts.some((alert) => alert.productId === productId)),
      // Then the button stands there as for everybody, and asking twice does no harm.
      () => {},
    );
    return () => asking.abort();
  }, [email, productId]);

  async function toggle(): Promise<void> {
    if (!email) return void navigate('/signIn', { state: wanting(location) });
    setIsPending(true);
    try {
      const params = { productId };
      const { message } = await (isWaiting
        ? callApi('removeStockAlert', { params })
        : callApi('setStockAlert', { params }));
      setIsWaiting(!isWaiting);
      toast.success(message, { toastId: `alert-${productId}` });
    } catch (error) {
      toastFailure(error);
    }
    setIsPending(false);
  }

  return { email, isWaiting, isPending, toggle };
}
