import { PdfRefusedError } from './pdf-fault.ts';
import type { PdfToken } from './pdf-tokens.ts';

/** What a dictionary says of each name, in tokens. */
export type PdfDictionary = Map<string, PdfToken[]>;

const opens = (token: PdfToken | undefined) => token?.kind === 'bracket' && '<<['.includes(token.text);
const closes = (token: PdfToken | undefined) => token?.kind === 'bracket' && '>>]'.includes(token.text);

/** Reads the dictionary that the tokens begin with; nothing when they begin with something else. */
export function readDictionary(tokens: readonly PdfToken[]): PdfDictionary | undefined {
  if (tokens[0]?.kind !== 'bracket' || tokens[0].text !== '<<') return undefined;
  const dictionary: PdfDictionary = new Map();
  for (let at = 1; at < tokens.length && !closes(tokens[at]); ) {
    const key = tokens[at];
    if (key?.kind !== 'name') throw new PdfRefusedError('broken', 'a dictionary that cannot be read');
    const end = endOfValue(tokens, at + 1);
    // Of two values each program takes the one it likes.
    if (dictionary.has(key.text)) throw new PdfRefusedError('broken', `/${key.text} twice`);
    dictionary.set(key.text, tokens.slice(at + 1, end));
    at = end;
  }
  return dictionary;
}

/** Behind a value: one token, everything within its brackets, or the three of `12 0 R`. */
function endOfValue(tokens: readonly PdfToken[], from: number): number {
  if (tokens[from + 2]?.kind === 'word' && tokens[from + 2]?.text === 'R') return from + 3;
  let depth = 0;
  for (let at = from; at < tokens.length; at++) {
    if (opens(tokens[at])) depth++;
    else if (closes(tokens[at])) depth--;
    if (depth <= 0) return at + 1;
  }
  throw new PdfRefusedError('broken', 'a dictionary that does not end');
}

export function findName(dictionary: PdfDictionary, key: string): string | undefined {
  const [value] = dictionary.get(key) ?? [];
  return value?.kind === 'name' ? value.text : undefined;
}

export function findNumber(dictionary: PdfDictionary, key: string): number | undefined {
  const value = dictionary.get(key);
  return value?.length === 1 ? wholeNumber(value[0]) : undefined;
}

/** The numbers of an array such as `[1 2 1]`. */
export function findNumbers(dictionary: PdfDictionary, key: string): number[] | undefined {
  return dictionary
    .get(key)
    ?.slice(1, -1)
    .map((token) => wholeNumber(token) ?? Number.NaN);
}

export function wholeNumber(token: PdfToken | undefined): number | undefined {
  return token?.kind === 'word' && /^\d{1,10}$/.test(token.text) ? Number(token.text) : undefined;
}
