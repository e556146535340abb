import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeDate, writeDay, writeMoment } from './dates.ts';

it('a date is written 17 Nov 2026, with a 24-hour time after it', () => {
  const evening = new Date('2026-11-17T21:05:00Z');
  expect(writeDate(evening, 'UTC')).toBe('17 Nov 2026');
  expect(writeMoment(evening, 'UTC')).toBe('17 Nov 2026, 21:05 UTC');
  expect(writeMoment(new Date(2026, 0, 2, 9, 3), 'local')).toBe('2 Jan 2026, 09:03');
  expect(writeDay('2026-03-01')).toBe('1 Mar 2026');
});

it('dates are written here and nowhere else', () => {
  const src = join(import.meta.dirname, '../../..');
  const elsewhere = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('dates.test.ts'))
    .filter((file) =>
      /DateTimeFormat|toLocaleDateString|toLocaleTimeString/.test(readFileSync(join(src, file), 'utf8')),
    );
  expect(elsewhere).toEqual([]);
});
