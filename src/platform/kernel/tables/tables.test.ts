import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostEmptyRows, readTable, TableTooLarge } from './read-table.ts';
import { hasFormulas, unescapeFormulas, writeRow, writeTable } from './write-table.ts';

/** All cells that a spreadsheet makes of a file: a quote counts where it begins a cell, and what follows the closing one is text. */
function open(file: string, separators: string): string[] {
  const cells: string[] = [];
  const isEnd = (at: number) => at >= file.length || `${separators}\r\n`.includes(file.charAt(at));
  for (let at = 0; at < file.length; at++) {
    let cell = '';
    if (file[at] === '"')
      for (at++; at < file.length; at++) {
        if (file[at] === '"' && file[++at] !== '"') break;
        cell += file.charAt(at);
      }
    for (; !isEnd(at); at++) cell += file.charAt(at);
    cells.push(cell);
  }
  return cells;
}

const separators = [',', ';', '\t', '|', ',;\t'];
const isPlainNumber = (cell: string) => /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(cell);
/** The shop's own line end may be swallowed by a quote that closes a cell before it. */
const runs = (cell: string) =>
  /^[\s"\u200b]*[=+\-@＝＋－＠]|^[\t\r](?!\n)/.test(cell) && !isPlainNumber(cell);
const runningIn = (file: string) =>
  separators.flatMap((separator) => open(file.replace(/^\uFEFF/, ''), separator).filter(runs));

const text = fc.string({
  unit: fc.constantFrom(...'ab1 =+-@＝－;,|\t\r\n"\'\u00a0\u200b().!'),
  maxLength: 12,
});
const cell = fc.oneof(text, fc.integer({ min: -99, max: 99 }));
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });

describe('a table that the shop writes', () => {
  it('has no cell that runs as a formula, whatever its reader takes for a separator', () => {
    fc.assert(
      fc.property(table, (rows) => {
        expect(runningIn(writeTable(rows))).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is opened by this test as spreadsheets do: what is not escaped runs', () => {
    const unsafe = 'x,"a;=cmd|\'/C calc\'!A0"\r\n';
    expect(runningIn(unsafe)).toEqual(["=cmd|'/C calc'!A0\""]);
    expect(runningIn("-5,2+cmd|'/C calc'!A0\r\n")).not.toEqual([]);
  });

  it('is read as it was written, to the letter', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const filled = rows.filter((cells) => cells.some((one) => String(one).trim()));
        const limits = { cellsOfRow: 10, lettersOfCell: 100 };
        // Which separator it is must be seen by its first row.
        const read = [...readTable(writeTable([['a', 'b'], ...filled]), limits)].slice(1);
        expect(read.map(({ cells }) => cells.map(unescapeFormulas))).toEqual(
          filled.map((cells) => cells.map(String)),
        );
      }),
      { numRuns: 500 },
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', ' =1', '"=1'])(
    'shows %j as text',
    (cell) => {
      expect(writeRow([cell]).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it('has numbers as they are', () => {
    expect(writeRow(['x', -5, 0.25, null])).toBe('x,-5,0.25,\r\n');
  });

  it('quotes a cell with separators, quotes or lines', () => {
    expect(
      writeTable([
        ['A-1', '5'],
        ['B;2', 'a "b", c\nd'],
      ]),
    ).toBe('\uFEFFA-1,5\r\n"B;2","a ""b"", c\nd"\r\n');
  });
});

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

it('a table is read no further than its reader allows: cells of a row, letters of a cell', () => {
  const limits = { cellsOfRow: 3, lettersOfCell: 4 };
  const read = (text: string) => () => [...readTable(text, limits)].length;
  expect(read('a,b,c\nd,"ef",g\n')()).toBe(2);
  expect(read('a\nabcd,b\n')()).toBe(2);
  expect(read('a,b,c,d\n')).toThrow(TableTooLarge);
  expect(read('a\nabcde\n')).toThrow(TableTooLarge);
});

it.each([
  ['a formula', 'a,=1+1\n', true],
  ['a formula that follows a decimal comma', "-5,2+cmd|'/C calc'!A0\n", true],
  ['numbers below zero', '-5,-2.5\n-1,5;-2\n', false],
  ['dates and times', '2026-11-17,10:00+01:00\n', false],
])('whether a table of others has %s is seen', (_, table, has) => {
  expect(hasFormulas(table)).toBe(has);
});

it('without a limit, millions of line ends are passed over in one go', () => {
  expect(rowsOf(`a,b\n${'\n'.repeat(5_000_000)}c,d`)).toEqual([
    [1, 1, 'a', 'b'],
    [5_000_002, 5_000_002, 'c', 'd'],
  ]);
});
