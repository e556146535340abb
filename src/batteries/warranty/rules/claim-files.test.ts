import { expect, it } from 'vitest';
import { nameOfFile } from './claim-files.ts';

it.each([
  ['IMG 0042.JPG', 'image/jpeg', 'IMG 0042.jpg'],
  ['C:\\logs\\März.csv', 'text/csv', 'März.csv'],
  ['../../etc/passwd', 'text/csv', 'passwd.csv'],
  ['report.pdf.exe', 'application/pdf', 'report.pdf.pdf'],
  ['a"; filename=b\r\nx.png', 'image/png', 'a filename=b x.png'],
  ['...', 'image/webp', 'file.webp'],
  ['', 'image/webp', 'file.webp'],
  [`${'x'.repeat(200)}.png`, 'image/png', `${'x'.repeat(80)}.png`],
] as const)('a file that is called %j is saved as what it is', (called, type, saved) => {
  expect(nameOfFile(called, type)).toBe(saved);
});
