import { expect, it } from 'vitest';
import { mostEmptyRows, readTable, TableTooLarge } from './read-table.ts';

const rowsOf = (text: string) => [...readTable(text)].map(({ row, line, cells }) => [row, line, ...cells]);

it('empty rows are left out and counted, whatever their line ends are', () => {
  expect(rowsOf('\n\r\n\ra,b\n\n , \n"c\nd",e\r\n\r\n\r\nf')).toEqual([
    [4, 4, 'a', 'b'],
    [7, 7, 'c\nd', 'e'],
    [10, 11, 'f'],
  ]);
});

it.each([
  ['line ends', '\n'],
  ['line ends of two letters', '\r\n'],
  ['rows of separators', ',,\n'],
  ['rows of spaces', '  \n'],
])('a table of 20 MB of %s is given up after so many', (_, empty) => {
  const limits = { cellsOfRow: 9, lettersOfCell: 9, emptyRows: mostEmptyRows };
  const few = `a,b\n${empty.repeat(mostEmptyRows - 1)}c,d`;
  expect([...readTable(few, limits)]).toHaveLength(2);
  const many = `a,b\n${empty.repeat(20_000_000 / empty.length)}c,d`;
  expect(() => [...readTable(many, limits)]).toThrow(TableTooLarge);
});

it('where nobody minds, millions of line ends are passed over in one go', () => {
  expect(rowsOf(`a,b\n${'\n'.repeat(5_000_000)}c,d`)).toEqual([
    [1, 1, 'a', 'b'],
    [5_000_002, 5_000_002, 'c', 'd'],
  ]);
});
