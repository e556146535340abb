import { describe, expect, it } from 'vitest';
import { findCircle } from './built-of.ts';

const circleFrom = (start: string, parts: Record<string, string[]>) =>
  findCircle(start, (thing) => parts[thing] ?? []);

describe('what a product is built of', () => {
  it('may go down through as many as there are, and meet on the way', () => {
    const parts = { pack: ['module', 'plate'], module: ['cell', 'busbar'], plate: ['busbar'] };
    expect(circleFrom('pack', parts)).toBeUndefined();
    expect(circleFrom('cell', parts)).toBeUndefined();
  });

  it.each([
    ['itself', { cell: ['cell'] }, ['cell', 'cell']],
    ['what is built of it', { cell: ['pack'], pack: ['cell'] }, ['cell', 'pack', 'cell']],
    [
      'what is built of it in the end, by the shortest way',
      { cell: ['rack', 'crate'], rack: ['pack'], pack: ['module'], module: ['cell'], crate: ['module'] },
      ['cell', 'crate', 'module', 'cell'],
    ],
  ])('is never %s', (_, parts, way) => {
    expect(circleFrom('cell', parts)).toEqual(way);
  });

  it('is told of a product that is in no circle, even where others go in one', () => {
    expect(circleFrom('pack', { pack: ['a'], a: ['b'], b: ['a'] })).toBeUndefined();
  });
});
