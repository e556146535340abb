import { countUnguessed } from '#platform/kernel/guessable-password.ts';

/** Words of examples and of secrets that wait to be replaced; chance writes none of them into 32 characters. */
const exampleWords = /secret|passwor[dt]|change.?(me|this|it)|example|placeholder|default|replace|ampyard/i;

/** Of 32 random hex digits, one secret in a thousand has fewer than 26 left, and one in a hundred thousand fewer than 21. */
export const fewestUnguessed = 12;

/** Why somebody could guess the secret; nothing when it looks like the work of chance. */
export function findWeakness(secret: string): string | undefined {
  // 32 random digits have eight different ones or more, but for one in a hundred thousand.
  if (new Set(secret).size < 8) return 'has too few different characters';
  if (periodOf(secret) <= secret.length / 2) return 'repeats itself';
  if (exampleWords.test(secret)) return 'looks like an example';
  if (countUnguessed(secret) < fewestUnguessed) return 'is easy to guess';
  return undefined;
}

/** After how many characters it begins again; its length when it never does. */
function periodOf(text: string): number {
  let period = 1;
  while (!text.startsWith(text.slice(period))) period++;
  return period;
}
