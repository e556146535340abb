import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inspectPdf } from './inspect-pdf.ts';
import { type PdfFault, PdfRefusedError } from './pdf-budget.ts';
import { fuzzReader } from './testing/fuzz-reader.ts';
import { hostilePdfs } from './testing/hostile-pdfs.ts';
import { makePackedPdf, makePdf, stream } from './testing/make-pdf.ts';
import { harmfulPdfs, harmlessPdfs } from './testing/sample-pdfs.ts';

const faultOf = (file: Buffer): Promise<PdfFault | 'taken'> =>
  inspectPdf(file).then(
    () => 'taken' as const,
    (error) => {
      if (!(error instanceof PdfRefusedError)) throw error;
      return error.fault;
    },
  );

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const opening = (action: string) =>
  makePdf({ objects: [`<< /Type /Catalog /Pages 2 0 R /OpenAction ${action} >>`, ...rest] });
const rest = ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>', '<< /Type /Page /Parent 2 0 R >>'];
const withPrevious = (at: number) => makePdf({ trailer: `/Prev ${at}` });
const followedBy = (text: string) => Buffer.concat([makePdf(), Buffer.from(text, 'latin1')]);
const replace = (file: Buffer, from: string | RegExp, to: string) =>
  Buffer.from(file.toString('latin1').replace(from, to), 'latin1');
const endOfZip = `PK\x05\x06${'\0'.repeat(18)}`;
/** The list names an object in the midst of something else. */
const pointingAt = (more: string, hidden: string) => {
  const file = makePdf({ more: [more, '<< /Hidden true >>'] });
  const [inside, said] = [file.lastIndexOf(hidden), file.lastIndexOf('5 0 obj\n<< /Hidden')];
  const row = (at: number) => `${String(at).padStart(10, '0')} 00000 n`;
  return replace(file, row(said), row(inside));
};

describe('a PDF that is read and does nothing else is taken', () => {
  it.each<[string, Buffer]>([
    ['with a table of its objects', makePdf()],
    ['with its objects packed', makePackedPdf()],
    ['of another version', makePdf({ header: '%PDF-2.0\r\n%\xe2\xe3\xcf\xd3\r\n' })],
    ['with a link that must be clicked', makePdf({ more: ['<< /S /URI /URI (https://example.test/JS) >>'] })],
    ['that begins with a certain page', opening('[3 0 R /Fit]')],
    [
      'that begins with a page which another object names',
      makePdf({
        objects: ['<< /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R >>', ...rest],
        more: ['<< /S /GoTo /D [3 0 R /Fit] >>'],
      }),
    ],
    [
      'with a text that speaks of scripts',
      makePdf({ more: ['(about /JavaScript and \\) /JS)', '<2F4A53>'] }),
    ],
    [
      'with a picture whose bytes look like a name',
      makePdf({ more: [stream('/Subtype /Image', '\0/JS /Launch\0')] }),
    ],
    ['whose list names itself as the one before', withPrevious(makePdf().lastIndexOf('xref\n0'))],
    ['with white space after its end', followedBy('\r\n\n')],
  ])('%s', async (_, file) => {
    expect(await faultOf(file)).toBe('taken');
  });
});

it('ordinary PDFs are taken: the shop’s own papers, packed, saved twice, with the first page in front', async () => {
  for (const [name, file] of Object.entries(await harmlessPdfs()))
    expect([name, await faultOf(file)]).toEqual([name, 'taken']);
});

describe('what is made to freeze or kill its reader is refused', () => {
  it.each(Object.entries(hostilePdfs))('%s', async (_, [fault, make]) => {
    const file = make();
    expect(await faultOf(file)).toBe(fault);
  });
});

describe('what would do more than be read is refused', () => {
  it.each<[string, PdfFault, Buffer]>([
    ['nothing', 'not-a-pdf', Buffer.alloc(0)],
    [
      'a page of HTML that is called a PDF',
      'not-a-pdf',
      Buffer.from('<!doctype html><script>alert(1)</script>'),
    ],
    [
      'a script before the header',
      'not-a-pdf',
      Buffer.concat([Buffer.from('<script>alert(1)</script>\n'), makePdf()]),
    ],
    ['a line before the header', 'not-a-pdf', Buffer.concat([Buffer.from('\n'), makePdf()])],
    ['a program', 'not-a-pdf', Buffer.from('MZ\x90\0\x03')],
    ['a header alone', 'broken', Buffer.from('%PDF-1.7\n')],
    ['an end without a beginning of anything', 'broken', Buffer.from('%PDF-1.7\n%%EOF')],
    ['a file that breaks off', 'broken', makePdf().subarray(0, -20)],
    [
      'nothing but zeros after the header',
      'broken',
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1_000_000)]),
    ],
    ['a zip after the end', 'broken', followedBy(`PK\x03\x04${endOfZip}`)],
    [
      'a zip whose comment is the end of the PDF',
      'two-formats',
      replace(makePdf(), 'startxref', `% ${endOfZip}\nstartxref`),
    ],
    [
      'HTML in a comment of the first lines',
      'two-formats',
      makePdf({ header: '%PDF-1.7\n%<script>alert(1)</script>\n' }),
    ],
    ['HTML after the end', 'broken', followedBy('<script>alert(1)</script>')],
    ['a tar as well', 'two-formats', makePdf({ header: `%PDF-1.7\n%${' '.repeat(247)}ustar\n` })],
    ['a script', 'active', makePdf({ more: [script] })],
    [
      'a script whose name is spelt with escapes',
      'active',
      makePdf({ more: ['<< /S /J#61v#61Script /#4a#53 (x) >>'] }),
    ],
    [
      'a script that no list names',
      'active',
      replace(makePdf({ more: [script] }), /\d{10} 00000 n \n(?=trailer)/, '0000000000 00000 f \n'),
    ],
    ['a script in packed objects', 'active', makePackedPdf({ more: [script] })],
    [
      'a script in objects that were packed without saying so',
      'broken',
      makePackedPdf({ more: [script], type: '' }),
    ],
    [
      'a script inside a text of packed objects',
      'broken',
      makePackedPdf({ more: [`(${script})`], offsets: (at) => at.with(3, (at[3] ?? 0) + 1) }),
    ],
    [
      'a script inside a text, to which the list leads',
      'broken',
      pointingAt(`(5 0 obj ${script} endobj)`, '5 0 obj << /S'),
    ],
    [
      'a script in a comment, to which the list leads',
      'broken',
      pointingAt(`[]\n%5 0 obj ${script} endobj`, '5 0 obj << /S'),
    ],
    ['a script inside a stream', 'broken', makePdf({ more: [stream('', `5 0 obj ${script} endobj`)] })],
    [
      'a script behind what its stream says to be its end',
      'active',
      makePdf({ more: [`<< /Length 90 >>\nstream\nx\nendstream ${script}`] }),
    ],
    ['a program to be started', 'active', makePdf({ more: ['<< /S /Launch /F (cmd.exe) >>'] })],
    ['something done at its opening', 'active', opening('<< /S /URI /URI (https://example.test) >>')],
    [
      'something done at its opening, which another object names',
      'active',
      makePdf({
        objects: ['<< /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R >>', ...rest],
        more: ['<< /S /URI /URI (https://example.test) >>'],
      }),
    ],
    [
      'something done after its first page is shown',
      'active',
      opening('<< /S /GoTo /D [3 0 R] /Next << /S /URI >> >>'),
    ],
    [
      'a link that is a script',
      'active',
      makePdf({ more: ['<< /S /URI /URI (\\152avascript:alert\\(1\\)) >>'] }),
    ],
    ['a file inside', 'active', makePdf({ more: [stream('/Type /EmbeddedFile', 'MZ')] })],
    ['a form of another language', 'active', makePdf({ more: ['<< /XFA [] >>'] })],
    ['a film', 'active', makePdf({ more: ['<< /Subtype /RichMedia >>'] })],
    [
      'a form that is sent somewhere',
      'active',
      makePdf({ more: ['<< /S /SubmitForm /F (https://example.test) >>'] }),
    ],
    [
      'something done when its page is shown',
      'active',
      makePdf({ more: ['<< /Type /Page /AA << /O << /S /URI /URI (https://example.test) >> >> >>'] }),
    ],
    [
      'a file inside that says nothing of its kind',
      'active',
      makePdf({ more: ['<< /Type /Filespec /EF << /F 5 0 R >> >>', stream('', 'MZ')] }),
    ],
    [
      'a script in an address of two bytes a letter',
      'active',
      makePdf({ more: ['<< /S /URI /URI <FEFF006A006100760061007300630072006900700074003A0078> >>'] }),
    ],
    [
      'a script in an address with a line break in it',
      'active',
      makePdf({ more: ['<< /S /URI /URI (java\\nscript:x) >>'] }),
    ],
    ['a text of digits that are none', 'broken', makePdf({ more: ['<4A << /S 53>'] })],
    ['what cannot be looked into', 'encrypted', makePdf({ trailer: '/Encrypt 4 0 R', more: ['<< >>'] })],
    ['a list that leads nowhere', 'broken', withPrevious(9)],
    ['another number than is there', 'broken', replace(makePdf(), '3 0 obj', '9 0 obj')],
    ['a text without an end', 'broken', makePdf({ more: ['(('] })],
    ['a stream without an end', 'broken', replace(makePdf({ more: [stream('', 'x')] }), 'endstream', '')],
    [
      'dictionaries in each other, a million deep',
      'broken',
      makePdf({ more: [stream('/A '.concat('<<'.repeat(200_000)), 'x')] }),
    ],
    [
      'a few bytes that unpack to gigabytes',
      'too-complex',
      makePdf({
        more: [
          stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.alloc(80_000_000))),
        ],
      }),
    ],
    [
      'packed twice',
      'broken',
      makePdf({
        more: [
          stream(
            '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]',
            deflateSync(Buffer.from('1 0 ()')),
          ),
        ],
      }),
    ],
    ['one name with two values', 'broken', makePdf({ more: [stream('/Type /Font /Type /ObjStm', 'x')] })],
    [
      'packed objects whose packing is named elsewhere',
      'broken',
      makePdf({
        more: [stream('/Type /ObjStm /N 1 /First 4 /Filter 5 0 R', '1 0 ()'), '/FlateDecode'],
      }),
    ],
    [
      'packed objects of another length than it says',
      'broken',
      replace(makePackedPdf(), /(\/ObjStm.*\/Length) \d+/, '$1 9'),
    ],
    [
      'packed objects whose length another object says, and wrongly',
      'broken',
      replace(
        makePdf({ more: [stream('/Type /ObjStm /N 0 /First 0', ''), '9'] }),
        '/Length 0',
        '/Length 5 0 R',
      ),
    ],
    [
      'packed objects that begin behind the end',
      'broken',
      replace(makePackedPdf(), /First \d+/, 'First 9999'),
    ],
    [
      'a list by other rows than it says',
      'broken',
      replace(makePackedPdf(), '/Columns 7', '/Columns 7 /Colors 3'),
    ],
    [
      'a list whose rows are named elsewhere',
      'broken',
      replace(makePackedPdf(), '/Size', '/Index 1 0 R /Size'),
    ],
    ['a list before this one, named elsewhere', 'broken', makePdf({ trailer: '/Prev 1 0 R' })],
    [
      'a beginning that is in the list itself',
      'broken',
      replace(makePdf(), '/Root 1 0 R', '/Root << /Pages 2 0 R >>'),
    ],
    ['pages that are not there', 'broken', replace(makePdf(), '/Kids [3 0 R]', '/Kids [8 0 R]')],
    ['another generation than it says', 'broken', replace(makePdf(), '3 0 obj', '3 1 obj')],
    ['a head inside a text', 'broken', makePdf({ more: ['(7 0   obj << /A 1 >> endobj)'] })],
    ...Object.entries(harmfulPdfs).map(([name, file]): [string, PdfFault, Buffer] => [name, 'active', file]),
    ['no pages', 'broken', makePdf({ objects: ['<< /Type /Catalog >>'] })],
  ])('%s', async (_, fault, file) => {
    expect(await faultOf(file)).toBe(fault);
  });
});

it('whatever happens to its bytes, a PDF with a script is never taken', async () => {
  const files = [makePdf({ more: [script] }), makePackedPdf({ more: [script] })];
  const change = fc.record({
    at: fc.nat(2_000),
    remove: fc.nat(12),
    insert: fc.string({ maxLength: 8, unit: 'binary-ascii' }),
  });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...files), fc.array(change, { maxLength: 3 }), async (file, changes) => {
      let bytes = file;
      for (const { at, remove, insert } of changes) {
        const from = at % bytes.length;
        bytes = Buffer.concat([
          bytes.subarray(0, from),
          Buffer.from(insert, 'latin1'),
          bytes.subarray(from + remove),
        ]);
      }
      const isGone = !bytes.includes('JavaScript') && !bytes.includes('/JS') && !bytes.includes('ObjStm');
      if ((await faultOf(bytes)) === 'taken') expect(isGone).toBe(true);
    }),
    { numRuns: 300 },
  );
});

it('whatever is changed in real files, the reader comes to an end, and what it takes is harmless to another program', async () => {
  const { wrong, taken } = await fuzzReader(7, 300);
  expect(wrong).toEqual([]);
  expect(taken).toBeGreaterThan(0);
});
