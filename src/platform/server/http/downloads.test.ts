import { expect, it } from 'vitest';
import { readRange } from './downloads.ts';

it.each([
  [undefined, 'all'],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=90-400', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-400', { first: 0, last: 99 }],
  ['bytes=100-', 'nothing'],
  ['bytes=-0', 'nothing'],
  ['bytes=5-2', 'all'],
  ['bytes=0-1,5-6', 'all'],
  ['bytes=-', 'all'],
  ['lines=1-2', 'all'],
  ['bytes=99999999999999999999-', 'all'],
])('of 100 bytes, %s asks for %j', (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});
