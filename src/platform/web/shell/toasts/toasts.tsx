import { useEffect } from 'react';
import { loadToasts, useToastScript } from './toast.ts';
// With the page's own: a sheet that comes later causes the whole page to be styled again.
import 'react-toastify/ReactToastify.css';

/**
 * Where toasts appear. The page needs none before it is used, so their script comes when the browser has nothing else
 * to do; then it is there also when the shop cannot be reached, and a toast has to say so.
 */
export function Toasts() {
  const script = useToastScript();
  useEffect(() => {
    // Safari has no such call.
    if (!window.requestIdleCallback) return void loadToasts();
    const waiting = requestIdleCallback(() => void loadToasts(), { timeout: 2_000 });
    return () => cancelIdleCallback(waiting);
  }, []);
  return script ? <script.Shelf /> : null;
}
