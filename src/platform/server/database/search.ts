import { type SQL, sql } from 'drizzle-orm';

/** A LIKE pattern that finds the text anywhere, with nothing in it read as a wildcard. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** The same at the beginning. */
export function beginningWith(text: string): string {
  return containing(text).slice(1);
}

/** Every word of the text must begin one of those that are indexed. */
export function matchingWords(indexed: SQL, text: string): SQL {
  const words = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.length === 0
    ? sql`false`
    : sql`${indexed} @@ to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' & ')})`;
}
