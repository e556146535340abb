/** Words of examples and of secrets that wait to be replaced; chance writes none of them into 32 characters. */
const exampleWords =
  /secret|passw|change.?(me|this|it)|example|placeholder|default|replace|ampyard|qwerty|0123456/i;

/** Why somebody could guess the secret; nothing when it looks like the work of chance. */
export function findWeakness(secret: string): string | undefined {
  // 32 random digits have eight different ones or more, but for one in a hundred thousand.
  if (new Set(secret).size < 8) return 'has too few different characters';
  if (periodOf(secret) <= secret.length / 2) return 'repeats itself';
  if (shareOfNeighbours(secret) > 0.5) return 'counts up or down';
  if (exampleWords.test(secret)) return 'looks like an example';
  return undefined;
}

/** After how many characters it begins again; its length when it never does. */
function periodOf(text: string): number {
  let period = 1;
  while (!text.startsWith(text.slice(period))) period++;
  return period;
}

/** How many of its characters follow upon the one before: `abc`, `321`, `aaa`. */
function shareOfNeighbours(text: string): number {
  const steps = [...text].slice(1).map((char, index) => char.charCodeAt(0) - text.charCodeAt(index));
  return steps.filter((step) => Math.abs(step) <= 1).length / steps.length;
}
