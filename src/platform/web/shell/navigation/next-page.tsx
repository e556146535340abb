import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '../../ui/page/button.tsx';
import { askAgain, useIsAnythingLacking } from '../next-page/held-up.ts';
import { toast } from '../toasts/toast.ts';

/**
 * Says why the next page does not come, once for all that it lacks, and offers another try. The network's return is one
 * by itself; so is a press of any link, as the router asks for a chunk only once.
 */
export function HeldUpNotice() {
  const { location, isHeldUp } = useNextPage();

  useEffect(() => {
    if (location) askAgain();
  }, [location]);

  useEffect(() => {
    if (!isHeldUp) return;
    const notice = toast.error(<NoAnswer />, { autoClose: false, closeOnClick: false });
    return () => toast.dismiss(notice);
  }, [isHeldUp]);

  return null;
}

function NoAnswer() {
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        {navigator.onLine
          ? 'The shop is not responding. Your orders and payments are not affected.'
          : 'You’re offline. This page updates when you’re back online.'}
      </p>
      <Button variant="secondary" size="small" onClick={askAgain}>
        Try again
      </Button>
    </div>
  );
}

/** Where the visitor is being led, if anywhere, and whether that waits for the network or for another try. */
export function useNextPage() {
  const { location } = useNavigation();
  const isAnythingLacking = useIsAnythingLacking();
  return { location, isHeldUp: location !== undefined && isAnythingLacking };
}
