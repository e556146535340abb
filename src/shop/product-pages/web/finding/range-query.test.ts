import { describe, expect, it } from 'vitest';
import { rangePath, readRangeQuery } from './range-query.ts';

const read = (query: string) => readRangeQuery(new URLSearchParams(query));

describe('the address of the range', () => {
  it.each(['', 'page=', 'page=0', 'page=-2', 'page=1.5', 'page=x', 'page=1e3', 'page=99999999999999999999'])(
    'with %j means the first page',
    (query) => {
      expect(read(query).page).toBe(1);
    },
  );

  it('names pages and words', () => {
    expect(read('page=3&q=%20busbar%20')).toEqual({ page: 3, search: 'busbar' });
  });

  it('never asks the database for what it cannot store', () => {
    expect(read(`q=a%00%1fb${'x'.repeat(300)}`).search).toMatch(/^a bx{197}$/);
    expect(read(`q=${'x'.repeat(199)}%F0%9F%94%8B`).search.isWellFormed()).toBe(true);
  });

  it('is written as it is read, and has one spelling for the first page', () => {
    expect(rangePath({ page: 1, search: '' })).toBe('/');
    for (const query of [
      { page: 2, search: '' },
      { page: 1, search: '100 % & <more>' },
      { page: 7, search: 'bus bar' },
    ])
      expect(read(rangePath(query).slice(2))).toEqual(query);
  });
});
