import type { Tally } from '#contract/overview.ts';
import { formatDollars } from '#domain/money.ts';

/** `12`, or `10,000+` where counting ended. */
export function countOf({ count, isAtLeast }: Tally): string {
  return `${count.toLocaleString('en-US')}${isAtLeast ? '+' : ''}`;
}

/** `$1,234.50`, or `over $1,234.50`. */
export function sumOf({ total, isAtLeast }: Tally): string {
  return `${isAtLeast ? 'over ' : ''}${formatDollars(total)}`;
}

/** `1 order`, `2 orders`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
