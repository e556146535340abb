import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { loadEnhancement } from '#platform/web/shell/chunks/load-chunk.ts';
import type { CompareBar } from './compare-bar.tsx';
import { useCompared } from './compare-store.ts';

/** Where products are chosen. */
const pages = /^\/(products|product\/[^/]+)?$/;

/** At the window's bottom, once something was chosen; before that its script is not loaded. */
export function ShowCompareBar() {
  const chosen = useCompared();
  const { pathname } = useLocation();
  const isWanted = chosen.length > 0 && pages.test(pathname);
  const [Bar, setBar] = useState<typeof CompareBar>();
  useEffect(() => {
    if (!isWanted) return;
    void loadEnhancement('compare-bar', () => import('./compare-bar.tsx')).then((chunk) => {
      if (chunk) setBar(() => chunk.CompareBar);
    });
  }, [isWanted]);
  return isWanted && Bar ? <Bar chosen={chosen} /> : null;
}
