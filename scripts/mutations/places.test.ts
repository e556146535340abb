import { expect, it } from 'vitest';
import { mutations } from './list.mjs';
import { findPlace, findTests } from './places.mjs';

it('a fault is put where its text stands once, and is refused where it is missing or stands twice', () => {
  expect(findPlace('.', 'export async function settlePayment(')).toMatch(/settle-payment\.ts$/);
  expect(() => findPlace('.', 'no such text, '.repeat(3))).toThrow('Found 0 times');
  expect(() => findPlace('.', 'import ')).toThrow('not once');
});

it('a fault must have tests that look for it', () => {
  expect(findTests('.', ['platform/kernel/money'])).not.toEqual([]);
  expect(() => findTests('.', ['no/such/folder'])).toThrow('No test is in');
  expect(mutations.length).toBeGreaterThanOrEqual(60);
  for (const [text, instead] of mutations) expect(instead).not.toBe(text);
});

it('every fault of the list has its place and its tests', () => {
  const failures = mutations.flatMap(([text, , tests]) => {
    try {
      findPlace('.', text);
      findTests('.', tests);
      return [];
    } catch (error) {
      return [`${text}: ${error}`];
    }
  });
  expect(failures).toEqual([]);
});
