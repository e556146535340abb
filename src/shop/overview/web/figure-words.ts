import { formatDollars } from '#platform/kernel/money.ts';
import { counted } from '#platform/web/shell/dashboard/dashboard-context.ts';
import type { Tally } from '../contract/overview.ts';

/** `$1,234.50`, or `over $1,234.50`. */
export function sumOf({ total, isAtLeast }: Tally): string {
  return `${isAtLeast ? 'over ' : ''}${formatDollars(total)}`;
}

/** `45 min`, `3 h`, `2 days`. */
export function durationOf(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : counted(Math.floor(hours / 24), 'day');
}
