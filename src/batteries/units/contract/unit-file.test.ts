import { expect, it } from 'vitest';
import { readUnitFile } from './unit-file.ts';

it('a file of units is read row by row, and others may go after each', async () => {
  let turns = 0;
  const read = await readUnitFile('serial\nAY-1\n\nAY-2\n', () => {
    turns++;
    return undefined;
  });
  expect(read.rows.map(({ row, serial }) => [row, serial])).toEqual([
    [2, 'AY-1'],
    [4, 'AY-2'],
  ]);
  expect(turns).toBe(2);
});

it('10 MB of empty rows are refused, in words', async () => {
  const { rows, faults } = await readUnitFile(`serial\n${'\n'.repeat(10_000_000)}AY-1\n`, () => undefined);
  expect(rows).toEqual([]);
  expect(faults).toMatchObject([{ message: expect.stringContaining('1,000 empty rows') }]);
});
