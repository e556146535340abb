import { expect, it } from 'vitest';
import { mergeOnce } from './merge-once.ts';

it('what subjects bring is one table, in which no key is there twice', () => {
  expect(mergeOnce('call', [{ a: 1 }, { b: 2 }])).toEqual({ a: 1, b: 2 });
  expect(() => mergeOnce('call', [{ a: 1, b: 2 }, { b: 2 }])).toThrow('Two subjects have a call named b.');
});
