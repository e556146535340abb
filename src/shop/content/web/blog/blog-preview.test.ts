import { expect, test } from 'vitest';
import { blogAnchor } from './blog-preview.tsx';

test('a question is its own anchor, whatever it is written with', () => {
  expect(blogAnchor('LFP or NMC: which chemistry?')).toBe('lfp-or-nmc-which-chemistry');
  expect(blogAnchor('“Größe” <b>& 日本</b>')).toBe('größe-b-日本-b');
});
