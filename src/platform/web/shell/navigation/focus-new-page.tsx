import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a client-side navigation the focus goes to the new page's heading, as a screen reader's user would
 * find it after a full load. A page inside a shell marks its own heading with `data-page-heading`.
 */
export function FocusNewPage() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById('main');
    if (!main || focusPageHeading()) return;
    // The page still waits behind a spinner: its heading gets the focus when it comes, unless the visitor has moved
    // on.
    const before = document.activeElement;
    const hasMovedOn = () => ![before, document.body].includes(document.activeElement);
    const observer = new MutationObserver(() => {
      if (hasMovedOn() || focusPageHeading()) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);

  return null;
}

/** Where a page begins; answers whether it has begun. */
export function focusPageHeading(): boolean {
  const main = document.getElementById('main');
  const heading = main?.querySelector<HTMLElement>('[data-page-heading]') ?? main?.querySelector('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  // A ring marks what can be operated; a heading cannot.
  heading.classList.add('outline-none');
  heading.focus({ preventScroll: true });
  return true;
}
