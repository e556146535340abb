import { describe, expect, it } from 'vitest';
import { moved, withMain, withMore } from './chosen-pictures.ts';

describe('the pictures of a form', () => {
  it('change places', () => {
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
  });

  it('put the main one first of the others when another one takes its place, and back', () => {
    const swapped = withMain({ image: undefined, pictures: ['/b', '/c'] }, 1, '/a');
    expect(swapped).toEqual({ image: '/c', pictures: ['/a', '/b'] });
    expect(withMain(swapped, 0, '/a')).toEqual({ image: undefined, pictures: ['/c', '/b'] });
  });

  it('begin with the main one where there is none', () => {
    expect(withMore({ image: undefined, pictures: [] }, ['/a', '/b'], undefined)).toEqual({
      image: '/a',
      pictures: ['/b'],
      leftOut: 0,
    });
  });

  it('are eight at most, the main one included', () => {
    const more = ['1', '2', '3', '4', '5', '6'];
    expect(withMore({ image: undefined, pictures: ['/b', '/c'] }, more, '/a')).toMatchObject({
      pictures: ['/b', '/c', '1', '2', '3', '4', '5'],
      leftOut: 1,
    });
  });
});
