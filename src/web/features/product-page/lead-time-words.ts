import { formatCount } from '#domain/count.ts';

/** How long more of it takes; nothing where nobody has said so. */
export function leadTimeWords(days: number | null): string | undefined {
  if (days === null) return undefined;
  return `Made in ${formatCount(days)} ${days === 1 ? 'day' : 'days'}`;
}
