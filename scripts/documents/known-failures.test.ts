import fs from 'node:fs';
import { expect, it } from 'vitest';

it('docs/known-failures.md names for each failure a test that is there', () => {
  const rows = fs
    .readFileSync('docs/known-failures.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!failure)[^-]/.test(line));
  expect(rows.length).toBeGreaterThan(30);
  for (const row of rows) {
    const named = [...row.matchAll(/`(src\/[\w./-]+\.test\.tsx?)`/g)].map(([, file]) => String(file));
    expect(named, row).not.toEqual([]);
    expect(
      named.filter((file) => !fs.existsSync(file)),
      row,
    ).toEqual([]);
  }
});
