import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeTable } from '#platform/kernel/tables/write-table.ts';
import type { JudgedRow } from '../contract/quick-order.ts';
import { readFileText } from './bring-rows.tsx';
import { faultTable } from './download-faults.ts';
import { judgedByNumber, verdictOn, wordsFor } from './judged-rows.ts';
import { readRows } from './read-rows.ts';

const read = (text: string) =>
  readRows(text).rows.map(({ line, sku, quantity }) => `${line}: ${sku} × ${quantity}`);

describe('rows of a spreadsheet', () => {
  it.each([
    ['commas', 'A-1,5\nB-2,6'],
    ['semicolons', 'A-1;5\nB-2;6'],
    ['tabs, as they are copied', 'A-1\t5\nB-2\t6\n'],
    ['a byte-order mark and the line ends of Windows', '\uFEFF"A-1";5\r\nB-2;6\r\n'],
    ['the line ends of old', 'A-1;5\rB-2;6'],
    ['quotes', '"A-1","5"\n"B-2" , 6'],
    ['further columns', 'A-1,5,"Cell, large"\nB-2,6,x; y'],
  ])('are read with %s', (_, text) => expect(read(text)).toEqual(['1: A-1 × 5', '2: B-2 × 6']));

  it.each([
    ['SKU,Quantity\nA-1,5'],
    ['sku;qty\nA-1;5'],
    ['Qty\tSKU\n5\tA-1'],
    ['Name,Article,Price,Quantity\n"Cell, 5 Ah",A-1,3.50,5'],
    ['"Article No."\tQTY.\nA-1\t5'],
    ['Artikel-Nr.;Menge\nA-1;5'],
    ['Article\tanything\nA-1\t5'],
    ['anything;Quantity\nA-1;5'],
    ['Quantity;\n5;A-1'],
  ])('are read by the names of their columns: %j', (text) => expect(read(text)).toEqual(['2: A-1 × 5']));

  it('keep the line they stand in, with empty lines and cells of several lines between them', () => {
    expect(read('\nA-1,5\n\n,\n"B\n2",6\n,7\nC-3')).toEqual([
      '2: A-1 × 5',
      '5: B\n2 × 6',
      '7:  × 7',
      '8: C-3 × ',
    ]);
  });

  it('are not spoilt by one that has lost a quote, and quotes inside a cell are read', () => {
    expect(read('A-1,5\n"B-2,6\nC-3,7\nD"4,8\n"E ""5""",9')).toEqual([
      '1: A-1 × 5',
      '2: "B-2 × 6',
      '3: C-3 × 7',
      '4: D"4 × 8',
      '5: E "5" × 9',
    ]);
  });

  it('beyond a thousand are left out, and counted', () => {
    const { rows, leftOut } = readRows(`SKU,Qty\n${'A-1,5\n'.repeat(1_240)}`);
    expect([rows.length, rows.at(-1)?.line, leftOut]).toEqual([1_000, 1_001, 240]);
  });

  it('that were written are read as they were, whatever is in them', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'aZ9;," \'é😀=-|'), maxLength: 8 });
    const row = fc.tuple(cell, cell).filter((cells) => cells.some((text) => text.trim()));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (cells) => {
        const { rows } = readRows(writeTable([['SKU', 'Quantity'], ...cells]));
        expect(rows.map(({ sku, quantity }) => [sku, quantity])).toEqual(
          cells.map((row) => row.map((text) => text.trim())),
        );
      }),
    );
  });
});

const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);

describe('a file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('\uFEFFé,1')],
    ['UTF-16', utf16('é,1')],
    ['the code page of Windows', new Uint8Array([0xe9, 0x2c, 0x31])],
  ])('is read in %s', async (_, bytes) => expect(await readFileText(new Blob([bytes]))).toBe('é,1'));

  it('that is a workbook, a picture or far too large says what to do instead', async () => {
    const read = (bytes: Uint8Array<ArrayBuffer>) => readFileText(new Blob([bytes]));
    await expect(read(new Uint8Array([0x50, 0x4b, 3, 4]))).rejects.toThrow('Save the sheet as CSV');
    await expect(read(new Uint8Array([0x89, 0x50, 0, 0]))).rejects.toThrow('not a CSV file');
    await expect(read(new Uint8Array(2_000_001))).rejects.toThrow('at most 2 MB');
  });
});

const product = { productId: '1', sku: 'A-1', name: 'Cell' };

function judge(...given: [sku: string, quantity: string, verdict: JudgedRow][]) {
  const rows = given.map(([sku, quantity], index) => ({ number: index + 2, sku, quantity }));
  const judged = judgedByNumber(
    rows,
    given.map(([, , verdict]) => verdict),
  );
  return { rows, judged };
}

it('the rows to correct are all that do not go into the cart, with the reason, and none is a formula', () => {
  const { rows, judged } = judge(
    ['A-1', '60', { code: 'too-few', message: 'Only 88 left', product, take: 88 }],
    ['B-2', '1', { code: 'taken', adds: 1 }],
    ['a1', '50', { code: 'together', product, row: 0 }],
    ['b2', '4', { code: 'together', row: 1 }],
    ['=1+1', '-3', { code: 'unknown', message: 'No product has this SKU', useSku: 'C-3' }],
  );
  expect(faultTable(rows, judged).split('\r\n')).toEqual([
    '\uFEFFSKU,Quantity,Reason',
    'A-1,60,Only 88 left. Merged with row 4. Up to 88 available',
    'a1,50,Merged with row 2',
    `'=1+1,'-3,No product has this SKU. Did you mean C-3?`,
    '',
  ]);
});

it('rows of one product say which others they were added up with', () => {
  const others = Array.from({ length: 7 }, (): [string, string, JudgedRow] => [
    'A-1',
    '1',
    { code: 'together', row: 0 },
  ]);
  const { judged } = judge(['A-1', '1', { code: 'taken', adds: 1_008 }], ...others);
  expect([...judged.values()].map(wordsFor).slice(0, 2)).toEqual([
    'Merged with rows 3, 4, 5, 6, 7 and 2 more: 1,008 in total',
    'Merged with row 2',
  ]);
});

it('nothing is said of a row that was changed since it was judged', () => {
  const { rows, judged } = judge(['A-1', '60', { code: 'taken', adds: 60 }]);
  const [row] = rows;
  expect(row && verdictOn(row, judged)).toMatchObject({ isReady: true });
  expect(row && verdictOn({ ...row, quantity: '61' }, judged)).toBeUndefined();
});
