import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { nameOfUpload } from './upload-limits.ts';

it.each([
  ['IMG 0042.JPG', 'image/jpeg', 'IMG 0042.jpg'],
  ['C:\\logs\\März.csv', 'text/csv', 'März.csv'],
  ['../../etc/passwd', 'text/csv', 'passwd.csv'],
  ['report.pdf.exe', 'application/pdf', 'report.pdf.pdf'],
  ['a"; filename=b\r\nx.png', 'image/png', 'a filename=b x.png'],
  ['../../Plan "A".exe', 'application/pdf', 'Plan A.pdf'],
  ['...', 'image/webp', 'file.webp'],
  ['', 'image/webp', 'file.webp'],
  [`${'x'.repeat(200)}.png`, 'image/png', `${'x'.repeat(80)}.png`],
] as const)('a file that is called %j is saved as what it is', (called, type, saved) => {
  expect(nameOfUpload(called, type)).toBe(saved);
});

it('every call takes its size limits from this table', () => {
  const files = fs
    .readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/contract\/.*\.ts$/.test(file));
  const limits = files.flatMap((file) =>
    [...fs.readFileSync(path.join('src', file), 'utf8').matchAll(/max(?:Json)?Bytes: (.+),$/gm)].map(
      ([, limit]) => `${file}: ${limit}`,
    ),
  );
  expect(limits.length).toBeGreaterThan(15);
  expect(limits.filter((limit) => /\d/.test(limit))).toEqual([]);
});
