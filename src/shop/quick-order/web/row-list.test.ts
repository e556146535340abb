import { describe, expect, it } from 'vitest';
import { readRows } from './read-rows.ts';
import { changeRows, isFilled, listRows, type RowList } from './row-list.ts';

const bring = (text: string, list = listRows()) => changeRows(list, { kind: 'bring', read: readRows(text) });
const shown = ({ rows }: RowList) =>
  rows.filter(isFilled).map(({ number, sku, quantity }) => `${number} ${sku} ${quantity}`);

describe('the rows of a quick order', () => {
  it('have the numbers of their lines, and keep them when others go', () => {
    const list = bring('SKU,Qty\nA,1\nB,2\nC,3');
    expect(shown(list)).toEqual(['2 A 1', '3 B 2', '4 C 3']);
    expect(shown(changeRows(list, { kind: 'remove', numbers: [3] }))).toEqual(['2 A 1', '4 C 3']);
  });

  it('are followed by those that come later', () => {
    expect(shown(bring('D,4\nE,5', bring('SKU,Qty\nA,1\nB,2')))).toEqual([
      '2 A 1',
      '3 B 2',
      '4 D 4',
      '5 E 5',
    ]);
  });

  it('are replaced by those of a file where that is chosen', () => {
    const list = bring('SKU,Qty\nA,1\nB,2');
    expect(shown(changeRows(list, { kind: 'replace', read: readRows('C,3\nD,4') }))).toEqual([
      '1 C 3',
      '2 D 4',
    ]);
  });

  it('end with an empty one, however they are filled in or removed', () => {
    let list = listRows();
    for (const number of [1, 2, 3, 4]) list = changeRows(list, { kind: 'change', number, sku: 'A' });
    expect(list.rows.map(({ number, sku }) => `${number}${sku}`)).toEqual(['1A', '2A', '3A', '4A', '5']);
    const { rows } = list;
    list = changeRows(list, { kind: 'remove', numbers: [1, 2, 3, 4, 5] });
    expect(list.rows.map(isFilled)).toEqual([false, false, false]);
    expect(changeRows(list, { kind: 'bring-back', rows }).rows).toEqual(rows);
  });

  it('are a thousand at most, and it is counted how many had no room', () => {
    const list = bring('B,2\n'.repeat(10), bring('A,1\n'.repeat(995)));
    expect([list.rows.length, list.leftOut]).toEqual([1_000, 5]);
    expect(changeRows(list, { kind: 'remove', numbers: [1] })).toMatchObject({ leftOut: 0 });
  });

  it('of one product become one where there is only so much of it', () => {
    const list = changeRows(bring('A,60\nB,2\na,50'), {
      kind: 'take',
      number: 1,
      quantity: '88',
      others: [3],
    });
    expect(shown(list)).toEqual(['1 A 88', '2 B 2']);
  });
});
