import { expect, it } from 'vitest';
import { inspectTable } from './take-claim-file.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');

it.each([
  ['of commas', Buffer.from('time,health\n2026-11-01,81.5\n')],
  ['of semicolons, with negative figures', Buffer.from('time;°C\r\n2026-01-01;-5,2\r\n2026-01-02;+3\r\n')],
  ['of tabs', Buffer.from('a\tb\n1\t-\n')],
  [
    'that begins with negative figures',
    Buffer.from('A,day,state\n-5.2,2026-11-01,bulk (1)\n-.5e-3,"+4",1\n'),
  ],
  ['of a logger that does not write UTF-8', latin('Zeit;Temperatur °C\n1;20\n')],
])('a table %s is taken', async (_, bytes) => {
  await inspectTable(bytes);
});

it.each([
  ['a program', Buffer.from('MZ\x90\0,\0'), 'JPEG, PNG'],
  ['words', Buffer.from('Half of the range is gone.'), 'JPEG, PNG'],
  ['nothing', Buffer.alloc(0), 'JPEG, PNG'],
  ['a line without end', Buffer.from(`a,b\n-${',1'.repeat(4_900_000)}`), 'JPEG, PNG'],
  ['a formula after ten thousand rows', Buffer.from(`a,b\n${'1,2\n'.repeat(100_000)}1,=1+1`), 'formulas'],
  ['a formula', Buffer.from('a,b\n1,=HYPERLINK("http://x")\n'), 'formulas'],
  ['a formula in quotes', Buffer.from('a,b\n1,"=1+1"\n'), 'formulas'],
  ['a formula that begins with a sign', Buffer.from("a;b\n-cmd|' /C calc'!A0;1\n"), 'formulas'],
  ['a formula in its first cell', Buffer.from('@SUM(1),b\n'), 'formulas'],
])('%s is no table that the shop takes', async (_, bytes, words) => {
  await expect(inspectTable(bytes)).rejects.toThrow(words);
});

it.each([
  ['goes on after a number', "a,b\n1,-2+3+cmd|' /C calc'!A0\n"],
  ['goes on after a number in quotes', 'a,b\n1,"+1+HYPERLINK(""http://x"")"\n'],
  ['is separated by something else than the rest', "a,b\nx;=cmd|' /C calc'!A0,1\n"],
  ['is in wide letters', 'a,b\n1,＝1+1\n'],
  ['begins in one cell and ends in the next', "a,b\n-5,2+cmd|' /C calc'!A0\n"],
  ['stands on a line of its own inside of quotes', 'a,b\n1,"x\n=1+1"\n'],
])('a table with a formula that %s is refused', async (_, text) => {
  await expect(inspectTable(Buffer.from(text))).rejects.toThrow('formulas');
});
