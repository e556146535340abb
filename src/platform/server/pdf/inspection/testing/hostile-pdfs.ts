import { deflateSync } from 'node:zlib';
import type { PdfFault } from '../pdf-budget.ts';
import { makePackedPdf, makePdf, stream } from './make-pdf.ts';

const million = 1_000_000;
const packed = (bytes: Buffer | string) => deflateSync(Buffer.from(bytes as string, 'latin1'));
const objects = (more: string, bytes: Buffer) =>
  makePdf({ more: [stream(`/Type /ObjStm /Filter /FlateDecode ${more}`, packed(bytes))] });
const full = (length: number, filling: string) => Buffer.alloc(length, filling, 'latin1');

/** A list of objects that is a stream, and to which the end of the file leads. */
function listed(dictionary: string, rows: Buffer, more: string[] = []): Buffer {
  const list = stream(`/Type /XRef /Root 1 0 R ${dictionary}`, rows);
  const file = makePdf({ more: [...more, list] });
  const at = file.lastIndexOf(`${4 + more.length} 0 obj`);
  const end = file.lastIndexOf('xref\n0');
  return Buffer.concat([file.subarray(0, end), Buffer.from(`startxref\n${at}\n%%EOF\n`)]);
}

/** Four hundred small lists, each of which leads into the same 9 MB of spaces before a last one. */
function overlappingLists(): Buffer {
  const file = makePdf().toString('latin1');
  const at = file.indexOf('xref\n0');
  const digits = (value: number) => String(value).padStart(10, '0');
  const list = (inside: number, next: number) =>
    `xref\n0 0\ntrailer\n<< /Root 1 0 R /XRefStm ${digits(inside)} /Prev ${digits(next)} >>\n`;
  const length = list(0, 0).length;
  const spaces = at + 400 * length;
  const lists = Array.from({ length: 400 }, (_, index) => list(spaces + index, at + (index + 1) * length));
  const last = `${' '.repeat(9 * million)}${list(at, at)}`;
  return Buffer.from(`${file.slice(0, at)}${lists.join('')}${last}startxref\n${at}\n%%EOF\n`, 'latin1');
}

/** Each made to freeze or kill a less careful reader; with the reason for which it is refused. */
export const hostilePdfs: Record<string, [PdfFault, () => Buffer]> = {
  'an object stream that unpacks to 60 MB of brackets': [
    'too-complex',
    () => objects('/N 1 /First 4', Buffer.concat([Buffer.from('9 0 '), full(60 * million, '[')])),
  ],
  'an object stream that unpacks to 25 MB of brackets': [
    'broken',
    () => objects('/N 1 /First 4', Buffer.concat([Buffer.from('9 0 '), full(25 * million, '[')])),
  ],
  'an object stream that unpacks to 25 MB of empty arrays': [
    'too-complex',
    () => objects('/N 1 /First 4', Buffer.concat([Buffer.from('9 0 '), full(25 * million, '[]')])),
  ],
  'an object stream that unpacks to 25 MB of empty dictionaries': [
    'too-complex',
    () => objects('/N 1 /First 4', Buffer.concat([Buffer.from('9 0 '), full(25 * million, '<<>>')])),
  ],
  'an object stream that unpacks to 25 MB of one name': [
    'broken',
    () => objects('/N 1 /First 4', Buffer.concat([Buffer.from('9 0 /'), full(25 * million, '#61')])),
  ],
  'an object stream that unpacks to 25 MB of short names': [
    'too-complex',
    () => objects('/N 1 /First 4', Buffer.concat([Buffer.from('9 0 ['), full(25 * million, '/#41')])),
  ],
  'an object stream with a hundred million objects': [
    'too-complex',
    () => objects('/N 100000000 /First 4', Buffer.from('9 0 ()')),
  ],
  'an object stream with a million offsets in front of one space': [
    'broken',
    () =>
      objects(
        `/N 290000 /First ${290_000 * 4}`,
        Buffer.concat([full(290_000 * 4, '9 0 '), full(25 * million, ' ')]),
      ),
  ],
  'object streams without end, each a few bytes': [
    'too-complex',
    () =>
      makePdf({
        more: Array(30_000).fill(stream('/Type /ObjStm /N 0 /First 0 /Filter /FlateDecode', packed(''))),
      }),
  ],
  'a list of 60 million rows': [
    'too-complex',
    () => listed('/W [0 1 0] /Size 60000000 /Filter /FlateDecode', packed(full(60 * million, '\x09'))),
  ],
  'a list of 60 million rows that says it has ten': [
    'broken',
    () =>
      listed(
        '/W [0 1 0] /Size 10 /Index [0 60000000] /Filter /FlateDecode',
        packed(full(60 * million, '\x09')),
      ),
  ],
  'a list of a million rows into white space': [
    'broken',
    () =>
      listed('/W [0 2 0] /Size 900000 /Filter /FlateDecode', packed(full(1_800_000, '\xff\xff')), [
        `[${' '.repeat(5 * million)}]`,
      ]),
  ],
  'a table of ten billion rows': [
    'too-complex',
    () => Buffer.from(makePdf().toString('latin1').replace('xref\n0 4', 'xref\n0 9999999999'), 'latin1'),
  ],
  'lists in front of the same 9 MB of white space': ['too-complex', overlappingLists],
  'sixty thousand things done at its opening': [
    'broken',
    () => makePdf({ more: ['/OpenAction<</S/GoTo>>'.repeat(60_000)] }),
  ],
  'sixty thousand things done at the opening of one object': [
    'broken',
    () => makePdf({ more: [`<<${'/OpenAction<</S/GoTo/S/GoTo>>'.repeat(60_000)}>>`] }),
  ],
  'forty thousand openings inside each other': [
    'broken',
    () => makePdf({ more: ['/OpenAction['.repeat(40_000)] }),
  ],
  'dictionaries a hundred thousand deep': ['broken', () => makePdf({ more: ['<</A'.repeat(100_000)] })],
  '9.5 MB of obj': ['broken', () => makePdf({ more: ['obj '.repeat((9.5 * million) / 4)] })],
  '9.5 MB of obj inside a stream, then a head': [
    'broken',
    () => makePdf({ more: [stream('', `${'obj'.repeat((9.5 * million) / 3)} 7 0 obj`)] }),
  ],
  '9.5 MB of numbers and obj inside a stream': [
    'broken',
    () => makePdf({ more: [stream('', '1 1 1 obj '.repeat((9.5 * million) / 10))] }),
  ],
  '9.5 MB of objects': ['too-complex', () => makePdf({ more: ['1 0 obj '.repeat((9.5 * million) / 8)] })],
  '9.5 MB of openings of texts': ['broken', () => makePdf({ more: ['('.repeat(9.5 * million)] })],
  '9.5 MB of a hex text without an end': [
    'broken',
    () => makePdf({ more: [`<${'4A'.repeat(4.7 * million)}`] }),
  ],
  '9.5 MB of short texts': ['broken', () => makePdf({ more: ['()'.repeat(4.7 * million)] })],
  '9.5 MB of escapes before a script': [
    'active',
    () => makePdf({ more: [`(${'\\\n'.repeat(4.7 * million)}javascript:alert\\(1\\))`] }),
  ],
  '9.5 MB of comments': ['broken', () => makePdf({ more: [`${'%\n'.repeat(4.7 * million)}(`] })],
  '9.5 MB of streams that are never closed': [
    'broken',
    () => makePdf({ more: ['<<>>stream\n'.repeat((9.5 * million) / 11)] }),
  ],
  'a list that unpacks by rows of ten billion columns': [
    'broken',
    () =>
      listed(
        '/W [1 2 1] /Size 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 9999999999 >>',
        packed(full(25 * million, '\0')),
      ),
  ],
  'packed by ten filters': [
    'broken',
    () => objects(`/N 1 /First 4 /Filter [${'/FlateDecode '.repeat(10)}]`, Buffer.from('9 0 ()')),
  ],
  'ten megabytes that unpack into each other': [
    'broken',
    () => objects('/N 1 /First 4', packed(packed(full(25 * million, '[')))),
  ],
  'an object stream that holds itself': [
    'broken',
    () => makePackedPdf({ rows: (rows) => rows.with(4, [2, 4, 0]) }),
  ],
};
