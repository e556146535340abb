import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { accessTokenKey, callApi } from '#platform/web/shell/api/client.ts';
import { useSession } from '#platform/web/shell/session/session-provider.tsx';
import { wanting } from '#platform/web/shell/session/wanted-page.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast-failure.ts';

/** Whether whoever is there waits for a product, and how they change that. A visitor is asked to sign in at the press. */
export function useStockAlert(productId: string) {
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
