import { type ComponentType, createContext, use } from 'react';
import { formatCount } from '#platform/kernel/count.ts';
import { useShop } from '../shop/use-shop.ts';

/** How much waits; `isAtLeast` if counting ended before the end. */
export interface Count {
  count: number;
  isAtLeast?: boolean;
}

/** What all subjects together bring to the dashboard. */
export interface DashboardParts {
  menu: MenuEntry[];
  /** The menu's headings, in their order. */
  headings: string[];
  notices: ComponentType[];
  /** By their names, how much waits for the reader; nothing until that is known. */
  useCounts(): Record<string, Count>;
}

export const DashboardContext = createContext<DashboardParts | undefined>(undefined);

export function useDashboard(): DashboardParts {
  const parts = use(DashboardContext);
  if (!parts) throw new Error('This is no page of the dashboard.');
  return parts;
}

export function useMenu(isAdmin: boolean): MenuGroup[] {
  const { menu, headings, useCounts } = useDashboard();
  const { isDemo } = useShop();
  return menuFor(menu, headings, { isAdmin, isDemo, counts: useCounts() });
}

/** `12`, or `10,000+` if counting ended there. */
export function countOf({ count, isAtLeast }: Count): string {
  return `${formatCount(count)}${isAtLeast ? '+' : ''}`;
}

/** What waits at several pages together; those not counted yet are left out. */
export function sumOf(counts: readonly (Count | undefined)[]): Count {
  return {
    count: counts.reduce((sum, one) => sum + (one?.count ?? 0), 0),
    isAtLeast: counts.some((one) => one?.isAtLeast),
  };
}

/** `1 order`, `2 orders`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** What a subject brings to the dashboard, from its `web/dashboard.ts`. */
export interface DashboardPart {
  menu?: MenuEntry[];
  /** Shown above a customer's overview. */
  notices?: ComponentType[];
}

export interface MenuItem {
  to: string;
  label: string;
  about: string;
  Icon: ComponentType<{ className?: string }>;
  /** What is counted beside it. */
  waiting?: Waiting;
}

/** What waits at a page, counted by the overview. */
interface Waiting {
  count: string;
  /** What the overview's card says below the count; without it there is no card. */
  note?: string;
  /** What one of them is called in the link above the list of orders; without it there is no link. */
  one?: string;
  many?: string;
}

export interface MenuEntry extends MenuItem {
  role: 'customer' | 'admin';
  /** The heading of its group; the specification's entries have none and come first. */
  heading?: string;
  /** Its place in the group. */
  place: number;
  isDemoOnly?: true;
  /** Not for everyone: it is there once what waits at it is counted, if only as 0. */
  isForCounted?: true;
}

export interface MenuGroup {
  heading?: string | undefined;
  items: MenuItem[];
}

/** All subjects' entries by group. Refuses two with the same address, or the same place in a group. */
export function mergeMenu(parts: readonly DashboardPart[]): MenuEntry[] {
  const entries = parts.flatMap(({ menu = [] }) => menu);
  const keys = entries.flatMap(({ role, to, heading = '', place }) => [
    `${role} ${to}`,
    `${role} ${heading} ${place}`,
  ]);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice) throw new Error(`Two subjects have a menu entry at ${twice}.`);
  return entries.sort((a, b) => a.place - b.place);
}

/** The specification's entries first and in its order, then the others in groups. */
export function menuFor(
  entries: readonly MenuEntry[],
  headings: readonly string[],
  { isAdmin, isDemo, counts = {} }: { isAdmin: boolean; isDemo: boolean; counts?: Record<string, Count> },
): MenuGroup[] {
  const role = isAdmin ? 'admin' : 'customer';
  const isFor = ({ isForCounted, waiting }: MenuEntry) => !isForCounted || counts[waiting?.count ?? ''];
  const own = entries.filter((entry) => entry.role === role && (isDemo || !entry.isDemoOnly) && isFor(entry));
  return [undefined, ...headings]
    .map((heading) => ({ heading, items: own.filter((entry) => entry.heading === heading) }))
    .filter(({ items }) => items.length > 0);
}
