import { expect, it } from 'vitest';
import { inspectTable } from './inspect-table.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');

it.each([
  ['of commas', Buffer.from('time,health\n2026-11-01,81.5\n')],
  ['of semicolons, with negative figures', Buffer.from('time;°C\r\n2026-01-01;-5,2\r\n2026-01-02;+3\r\n')],
  ['of tabs', Buffer.from('a\tb\n1\t-\n')],
  ['of a logger that does not write UTF-8', latin('Zeit;Temperatur °C\n1;20\n')],
])('a table %s is taken', (_, bytes) => {
  expect(() => inspectTable(bytes)).not.toThrow();
});

it.each([
  ['a program', Buffer.from('MZ\x90\0,\0'), 'JPEG, PNG'],
  ['words', Buffer.from('Half of the range is gone.'), 'JPEG, PNG'],
  ['nothing', Buffer.alloc(0), 'JPEG, PNG'],
  ['a formula', Buffer.from('a,b\n1,=HYPERLINK("http://x")\n'), 'formulas'],
  ['a formula in quotes', Buffer.from('a,b\n1,"=1+1"\n'), 'formulas'],
  ['a formula that begins with a sign', Buffer.from("a;b\n-cmd|' /C calc'!A0;1\n"), 'formulas'],
  ['a formula in its first cell', Buffer.from('@SUM(1),b\n'), 'formulas'],
])('%s is no table that the shop takes', (_, bytes, words) => {
  expect(() => inspectTable(bytes)).toThrow(words);
});
