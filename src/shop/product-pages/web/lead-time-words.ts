import { formatCount } from '#platform/kernel/count.ts';

/** Nothing where it is not known. */
export function leadTimeWords(days: number | null): string | undefined {
  if (days === null) return undefined;
  return `${formatCount(days)} ${days === 1 ? 'day' : 'days'}`;
}
