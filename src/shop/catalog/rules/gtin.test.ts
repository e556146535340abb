import { expect, it } from 'vitest';
import { isGtin } from './gtin.ts';

it.each(['00012345600012', '09521234543213', '04006381333931'])('knows %s by its last digit', (text) => {
  expect(isGtin(text)).toBe(true);
});

it.each(['00012345600013', '0012345600012', '000123456000120', '0001234560001X', ''])(
  'refuses %s',
  (text) => {
    expect(isGtin(text)).toBe(false);
  },
);
