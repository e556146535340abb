import { type ComponentType, createContext, use } from 'react';
import { formatCount } from '#platform/kernel/count.ts';
import { useShop } from '../shop/use-shop.ts';
import { type MenuEntry, type MenuGroup, menuFor } from './menu.ts';

/** How much waits; `isAtLeast` if counting ended before the end. */
export interface Figure {
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
  useFigures(): Record<string, Figure>;
}

export const DashboardContext = createContext<DashboardParts | undefined>(undefined);

export function useDashboard(): DashboardParts {
  const parts = use(DashboardContext);
  if (!parts) throw new Error('This is no page of the dashboard.');
  return parts;
}

export function useMenu(isAdmin: boolean): MenuGroup[] {
  const { menu, headings } = useDashboard();
  const { isDemo } = useShop();
  return menuFor(menu, headings, { isAdmin, isDemo });
}

/** `12`, or `10,000+` if counting ended there. */
export function countOf({ count, isAtLeast }: Figure): string {
  return `${formatCount(count)}${isAtLeast ? '+' : ''}`;
}

/** `1 order`, `2 orders`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
