/** How many letters must be changed, added, left out or swapped with their neighbour to make one word of the other. */
export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let place = 1; place <= other.length; place++) {
      const isSame = one[row - 1] === other[place - 1];
      const isSwapped = row > 1 && one[row - 1] === other[place - 2] && one[row - 2] === other[place - 1];
      current[place] = Math.min(
        (last[place] ?? 0) + 1,
        (current[place - 1] ?? 0) + 1,
        (last[place - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[place - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[other.length] ?? 0;
}

/**
 * What an unknown word may have meant: long words are allowed two slips, and the first letter is nearly always right.
 */
export function isSlipOf(word: string, meant: string): boolean {
  return word[0] === meant[0] && editDistance(word, meant) <= (word.length < 8 ? 1 : 2);
}
