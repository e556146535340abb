import { expect, it } from 'vitest';
import { writeTable } from './write-table.ts';

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1'])(
  'no cell becomes a formula: %j is written as text',
  (cell) => {
    const [written = ''] = writeTable([[cell]])
      .slice(1)
      .split('\r\n');
    expect(written.replace(/^"/, '')).toMatch(/^'/);
  },
);

it('a cell with separators, quotes or lines is quoted', () => {
  expect(
    writeTable([
      ['A-1', '5'],
      ['B;2', 'a "b", c\nd'],
    ]),
  ).toBe('\uFEFFA-1,5\r\n"B;2","a ""b"", c\nd"\r\n');
});
