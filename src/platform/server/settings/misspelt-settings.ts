import { settingNames } from './settings.ts';

/** Variables every shell has that happen to look like a setting of the shop. */
const wellKnown = ['HOME', 'PATH', 'HOSTNAME', 'POST', 'PORTS', 'HOSTS'];

/** Names that are one slip of the finger (two in a long name) away from a setting. */
export function findMisspeltSettings(names: string[]): { written: string; meant: string }[] {
  return names
    .filter((name) => !settingNames.includes(name) && !wellKnown.includes(name))
    .flatMap((written) => {
      const meant = settingNames.find((setting) => isSlipOf(written.toUpperCase(), setting));
      return meant ? [{ written, meant }] : [];
    });
}

function isSlipOf(written: string, setting: string): boolean {
  const slips = setting.length >= 8 ? 2 : 1;
  return Math.abs(written.length - setting.length) <= slips && editDistance(written, setting) <= slips;
}

/** Insertions, deletions, replacements and swapped neighbours between two words (optimal string alignment). */
function editDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const best = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        replaced,
        swapped ? at(i - 2, j - 2) + 1 : Infinity,
      );
      (rows[i] as number[])[j] = best;
    }
  }
  return at(a.length, b.length);
}
