import { expect, it } from 'vitest';
import { addSerials, readSerials } from './read-serials.ts';

it.each([
  ['nothing', ' \n', [], []],
  ['a scan', 'v40-000001\n', ['V40-000001'], []],
  [
    'words with whatever between',
    'A-1, A-2;A-3\tA-4|A-5\r\nA-6',
    ['A-1', 'A-2', 'A-3', 'A-4', 'A-5', 'A-6'],
    [],
  ],
  ['the same twice', 'A-1 a-1', ['A-1'], []],
  ['one of a named product', 'AY-V40-LFP/V40-000001', ['AY-V40-LFP/V40-000001'], []],
  ['what can be no serial', 'A-1 B_2 123456789012345678901', ['A-1'], ['B_2', '123456789012345678901']],
  ['one column with its head', 'serial\nA-1\nA-2\n', ['A-1', 'A-2'], []],
  ['a table', 'Batch,Serial,Note\nL-1,A-1,"swollen, hot"\nL-1,A-2,\n', ['A-1', 'A-2'], []],
  ['a table by semicolons', 'serial;batch\nA-1;L-1\n', ['A-1'], []],
  ['a head that only sounds like it', 'serials A-1', ['SERIALS', 'A-1'], []],
])('reads %s', (_what, text, serials, unreadable) => {
  expect(readSerials(text)).toEqual({ serials, unreadable });
});

it.each([
  ['nothing yet', '', 'Batch;Serial\nL-1;A-1\nL-1;A-2\n', 'A-1\nA-2'],
  ['some', 'A-9, A-8\n', 'a-1 a-2', 'A-9, A-8\nA-1\nA-2'],
  ['a table of their own', 'serial,batch\nA-9,L-1', 'serial\nA-1', 'serial,batch\nA-9,L-1\nA-1'],
  ['some, and a file with a wrong one', 'A-9', 'A-1 B_2', 'A-9\nA-1\nB_2'],
])('adds a file to %s', (_what, present, file, text) => {
  expect(addSerials(present, file)).toBe(text);
});
