import { skuKey } from '#platform/kernel/sku.ts';

/*
 * The text of a search, as questions to the words that products are found by. Plain values: cutting, stemming and
 * looking up of words is the database's (migration 0025), so that products and questions are cut alike.
 */

/** A word as it was cut. */
export interface TypedWord {
  token: string;
  stem: string;
  /** Words that may be meant where this one is unknown. */
  meant: string[];
  /** 'for', 'with': it says nothing by itself, and need not be found. */
  isSmall: boolean;
}

/** Phrases by what they are called, both as stems. */
export type Lexicon = Map<string, string[][]>;

/** One word of the question, as PostgreSQL asks it. */
export interface Term {
  /** The word itself. */
  exact: string;
  /** Any of it: the word, what begins with it, other names, and words that may be meant. */
  any: string;
  isSmall: boolean;
}

const longestPhrase = 3;

export function readTerms(words: readonly TypedWord[], lexicon: Lexicon): Term[] {
  const otherNames = words.map((): string[][] => []);
  for (const [first] of words.entries()) {
    for (let length = 1; length <= longestPhrase && first + length <= words.length; length++) {
      const covered = words.slice(first, first + length);
      const names = [...(lexicon.get(covered.map(({ stem }) => stem).join(' ')) ?? [])];
      if (length === 2) names.push([`${covered.map(({ token }) => token).join('')}*`]);
      for (const place of covered.keys()) otherNames[first + place]?.push(...names);
    }
  }
  return words.map(({ stem, token, meant, isSmall }, place) => ({
    exact: lexeme(stem),
    any: [
      [isWorthCompleting(token) ? `${stem}*` : stem],
      ...(otherNames[place] ?? []),
      ...meant.map((word) => word.split(' ')),
    ]
      .map((phrase) => `(${phrase.map(lexeme).join(' & ')})`)
      .join(' | '),
    isSmall,
  }));
}

/** Hardly anything is said by one digit, or two letters. */
function isWorthCompleting(token: string): boolean {
  return token.length >= 3 || /^\d\d/.test(token);
}

/** Only the letters, digits and dots that were typed are kept. A star after it: and what begins with it. */
function lexeme(word: string): string {
  return `'${word.replace(/['\\*]/g, '')}'${word.endsWith('*') ? ':*' : ''}`;
}

/** Parts of SKUs in what was typed: the whole of it, and what looks like one. */
export function readSkuParts(text: string, words: readonly TypedWord[]): string[] {
  const mixed = words
    .map(({ token }) => token)
    .filter((token) => /^(?=.*\d)(?=.*[a-z])[a-z0-9]{4,}$/.test(token));
  return [...new Set([skuKey(text), ...mixed])].filter((key) => key.length >= 3);
}
