import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosableBy, countWords, findMatches, type Known, spreadOf } from './criteria.ts';

const columns = {
  energy: [10, 20, 30, undefined, 20] as Known[],
  chemistry: [['LFP'], ['NMC'], ['LFP', 'NMC'], ['LFP'], undefined] as Known[],
};

describe('the products that fit', () => {
  it.each([
    ['from 20 on', { least: 20 }, [1, 2, 4]],
    ['up to 20', { most: 20 }, [0, 1, 4]],
    ['20 and nothing else', { least: 20, most: 20 }, [1, 4]],
    ['any known figure', {}, [0, 1, 2, 4]],
  ])('a range include both of its bounds: %s', (_, energy, places) => {
    expect(findMatches(5, columns, { energy }).places).toEqual(places);
  });

  it('have one of the words that were chosen; what is not known fits none', () => {
    expect(findMatches(5, columns, { chemistry: { anyOf: ['LFP'] } }).places).toEqual([0, 2, 3]);
    expect(findMatches(5, columns, { chemistry: { anyOf: ['LFP', 'NMC'] } }).places).toEqual([0, 1, 2, 3]);
    expect(findMatches(5, columns, { chemistry: { anyOf: [] } }).places).toEqual([]);
  });

  it('are all of them where nothing is wanted', () => {
    expect(findMatches(5, columns, {})).toEqual({ places: [0, 1, 2, 3, 4], butFor: {} });
  });

  it('fit every criterion; what misses only one is counted for that one', () => {
    const matches = findMatches(5, columns, { energy: { least: 20 }, chemistry: { anyOf: ['LFP'] } });
    expect(matches).toEqual({ places: [2], butFor: { energy: [0, 3], chemistry: [1, 4] } });
    expect(choosableBy(matches, 'energy')).toEqual([2, 0, 3]);
    expect(choosableBy(matches, 'chemistry')).toEqual([2, 1, 4]);
  });
});

describe('what can be chosen', () => {
  it('counts each word once for every product that has it', () => {
    expect(countWords(columns.chemistry, [0, 1, 2])).toEqual(
      new Map([
        ['LFP', 2],
        ['NMC', 2],
      ]),
    );
    expect(countWords(columns.energy, [0, 1])).toEqual(new Map());
  });

  it('spreads figures over sixteen bars, the highest in the last', () => {
    const spread = spreadOf([0, 1, 8, 16], [0, 1, 2, 3]);
    expect(spread).toMatchObject({ least: 0, most: 16, isByFactor: false });
    expect(spread?.bars).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1]);
  });

  it('goes by factors where the highest is more than forty times the lowest', () => {
    expect(spreadOf([1, 40], [0, 1])?.isByFactor).toBe(false);
    const spread = spreadOf([1, 256, 65_536], [0, 1, 2]);
    expect(spread?.isByFactor).toBe(true);
    expect(spread?.bars).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1]);
  });

  it('has one bar where all figures are alike, and none where no figure is known', () => {
    expect(spreadOf([5, 5], [0, 1])?.bars[0]).toBe(2);
    expect(spreadOf([undefined, ['LFP']], [0, 1])).toBeUndefined();
    expect(spreadOf([5], [])).toBeUndefined();
  });

  it('leaves no figure out, whatever the figures are', () => {
    const figures = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1 });
    fc.assert(
      fc.property(figures, (column) => {
        const spread = spreadOf(
          column,
          column.map((_, place) => place),
        );
        expect(spread?.bars.reduce((sum, bar) => sum + bar, 0)).toBe(column.length);
      }),
    );
  });
});
