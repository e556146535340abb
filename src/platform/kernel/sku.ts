/**
 * What two spellings of a SKU have in common: people leave hyphens out, put spaces in, and write as they like;
 * spreadsheets make other dashes of hyphens, and put an apostrophe before what is no number.
 */
export function skuKey(text: string): string {
  return text.toLowerCase().replace(/[\s\p{Dash}._/'’]/gu, '');
}

/** Shorter ones are a slip away from too many. */
const shortestKey = 3;

/** So many comparisons take some hundredths of a second. */
const mostComparisons = 1_000_000;

/**
 * For keys that no product has, the SKU that was probably meant: the one that is a slip of the keyboard away (a letter
 * wrong, missing, too much, or two swapped), or the only one that the key is a part of.
 */
export function findNearestSkus(keys: Iterable<string>, skus: readonly string[]): Map<string, string> {
  const known = skus.map((sku) => ({ sku, key: skuKey(sku) }));
  const wanted = [...keys].filter(({ length }) => length >= shortestKey);
  const nearest = findBySlips(wanted, known);
  const left = wanted.filter((key) => !nearest.has(key));
  if (left.length * known.length > mostComparisons) return nearest;
  for (const key of left) {
    const holding = known.filter((other) => other.key.includes(key));
    if (holding.length === 1 && holding[0]) nearest.set(key, holding[0].sku);
  }
  return nearest;
}

/**
 * Two keys that are a slip apart are alike once a letter of each, or of one, is left out. So all shortened keys are
 * looked up in a table, instead of comparing each key with each product.
 */
function findBySlips(keys: string[], known: { sku: string; key: string }[]): Map<string, string> {
  const table = new Map<string, { key: string; without: number }[]>();
  for (const key of keys) {
    for (const [without, text] of shorten(key).entries()) {
      const there = table.get(text);
      if (there) there.push({ key, without });
      else table.set(text, [{ key, without }]);
    }
  }
  const found = new Map<string, string>();
  for (const { sku, key: other } of known) {
    for (const [without, text] of shorten(other).entries()) {
      for (const entry of table.get(text) ?? []) {
        if (!found.has(entry.key) && isOneSlip(entry.without, without)) found.set(entry.key, sku);
      }
    }
  }
  return found;
}

/**
 * The whole key, then without its first letter, its second, and so on. O and 0, and I, L and 1 are no different here:
 * they are read from labels and paper.
 */
function shorten(key: string): string[] {
  const text = key.replace(/o/g, '0').replace(/[il]/g, '1');
  const shortened = [text];
  for (let end = 1; end <= text.length; end++) shortened.push(text.slice(0, end - 1) + text.slice(end));
  return shortened;
}

/** A whole key: a letter missing or too much. The same place: another letter. The next one: swapped. */
function isOneSlip(one: number, other: number): boolean {
  return one === 0 || other === 0 || Math.abs(one - other) <= 1;
}
