import { expect, it } from 'vitest';
import type { JudgedRow } from '../contract/quick-order.ts';
import { faultTable } from './download-faults.ts';
import { judgedByNumber, verdictOn, wordsFor } from './judged-rows.ts';

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
