import { formatCount } from '#platform/kernel/count.ts';
import { formatDollars } from '#platform/kernel/money.ts';
import type { Tally } from '#shop/overview/contract/overview.ts';

/** `12`, or `10,000+` where counting ended. */
export function countOf({ count, isAtLeast }: Tally): string {
  return `${formatCount(count)}${isAtLeast ? '+' : ''}`;
}

/** `$1,234.50`, or `over $1,234.50`. */
export function sumOf({ total, isAtLeast }: Tally): string {
  return `${isAtLeast ? 'over ' : ''}${formatDollars(total)}`;
}

/** `1 order`, `2 orders`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** `45 min`, `3 h`, `2 days`. */
export function durationOf(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : counted(Math.floor(hours / 24), 'day');
}
