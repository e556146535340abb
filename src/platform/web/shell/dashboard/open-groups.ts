import { useState } from 'react';
import { useLocation } from 'react-router';
import type { MenuGroup, MenuItem } from './dashboard-parts.ts';

const key = 'dashboardMenu';

/** A menu of so many entries fits a window 900 px high with all groups open. */
const fewEntries = 15;

/** Some entries lead to a list as it is narrowed by its address. */
export function isCurrentEntry({ to }: MenuItem, { pathname, search }: { pathname: string; search: string }) {
  return to === pathname || (to.includes('?') && to === pathname + search);
}

/** The heading under which the page is: by its exact address, else by the entry that its address continues. */
function headingOf(
  groups: readonly MenuGroup[],
  place: { pathname: string; search: string },
): string | undefined {
  const entries = groups.flatMap(({ heading, items }) => items.map((item) => ({ heading, ...item })));
  const exact = entries.filter((entry) => isCurrentEntry(entry, place));
  const within = entries.filter(
    ({ to }) => to !== '/dashboard' && !to.includes('?') && place.pathname.startsWith(`${to}/`),
  );
  const [best] = [...exact, ...within].sort((a, b) => b.to.length - a.to.length);
  return best?.heading;
}

/**
 * Which groups of the menu are open. What the reader opens and closes is kept in this browser. The group of the
 * current page opens by itself and stays open for this visit, so that no entry moves away from the pointer.
 */
export function useOpenGroups(groups: readonly MenuGroup[]) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [kept] = useState(readKept);
  const [opened, setOpened] = useState<Record<string, boolean>>({});
  const [seenAt, setSeenAt] = useState<string>();
  const heading = headingOf(groups, { pathname, search });
  if (seenAt !== here) {
    setSeenAt(here);
    if (heading) setOpened({ ...opened, [heading]: true });
  }
  const isShort = groups.reduce((sum, { items }) => sum + items.length, 0) <= fewEntries;
  const isOpen = (of: string) => opened[of] ?? kept[of] ?? isShort;
  const toggle = (of: string) => {
    const now = !isOpen(of);
    setOpened({ ...opened, [of]: now });
    keep(of, now);
  };
  return { isOpen, toggle };
}

function readKept(): Record<string, boolean> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    const isTable = typeof kept === 'object' && kept !== null && !Array.isArray(kept);
    return isTable
      ? Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'boolean'))
      : {};
  } catch {
    // Storage is forbidden, or holds something else.
    return {};
  }
}

function keep(heading: string, isOpen: boolean): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readKept(), [heading]: isOpen }));
  } catch {
    // Then it holds for as long as the page does.
  }
}
