import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeTable } from '#platform/kernel/tables/write-table.ts';
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
