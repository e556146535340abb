import { printShopPapers } from '#start/printing/paper-writers.ts';
import { confirmation, lineOf, receipt } from '../../writing/testing/facts.ts';
import { makePackedPdf, makePdf, stream } from './make-pdf.ts';

const look = { name: 'Voltaire' };

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

/** As a program writes it that adds what has changed to the end: another object 3, and a list that leads to the one before. */
function savedTwice(
  before: Buffer,
  object = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] >>',
): Buffer {
  const at = before.length;
  const list = before.lastIndexOf('xref\n0');
  const added = `3 0 obj\n${object}\nendobj\n`;
  const row = `${String(at).padStart(10, '0')} 00000 n \n`;
  const end = `xref\n3 1\n${row}trailer\n<< /Size 9 /Root 1 0 R /Prev ${list} >>\nstartxref\n${at + added.length}\n%%EOF\n`;
  return Buffer.concat([before, Buffer.from(added + end, 'latin1')]);
}

/** With the list of the first page in front, as for reading over the network. */
function linearized(): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R >>',
  ];
  const row = (at: number) => `${String(at).padStart(10, '0')} 00000 n \n`;
  const head = '%PDF-1.4\n4 0 obj\n<< /Linearized 1 /L 0 /H [0 0] /O 3 /E 0 /N 1 /T 0 >>\nendobj\n';
  const bodies = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const firstList = (main: number, at: number) =>
    `xref\n3 2\n${row(at)}${row(9)}trailer\n<< /Size 5 /Root 1 0 R /Prev ${String(main).padStart(10, '0')} >>\nstartxref\n0\n%%EOF\n`;
  const third = head.length + firstList(0, 0).length;
  const first = third + (bodies[2] as string).length;
  const second = first + (bodies[0] as string).length;
  const main = second + (bodies[1] as string).length;
  const mainList = `xref\n0 3\n0000000000 65535 f \n${row(first)}${row(second)}trailer\n<< /Size 3 >>\nstartxref\n${head.length}\n%%EOF\n`;
  return Buffer.from(head + firstList(main, third) + bodies[2] + bodies[0] + bodies[1] + mainList, 'latin1');
}

/** Of ordinary kinds: the shop's own papers, and others by hand. All of them may be read and do nothing else. */
export async function harmlessPdfs(): Promise<Record<string, Buffer>> {
  return {
    'the shop’s confirmation': Buffer.from(
      await printShopPapers([confirmation([lineOf(1), lineOf(2)])], look),
    ),
    'the shop’s receipt': Buffer.from(await printShopPapers([receipt([lineOf(1)])], look)),
    'an empty page': makePdf(),
    'with packed objects': makePackedPdf(),
    'with packed objects and texts': makePackedPdf({
      more: ['(a \\(text\\))', '<48656c6c6f>', '[1 2.5 -3 true null]'],
    }),
    'saved twice': savedTwice(makePdf()),
    'saved three times': savedTwice(savedTwice(makePdf())),
    'with the first page in front': linearized(),
    'with a link and a page to begin with': makePdf({
      more: ['<< /S /URI /URI (https://example.test/) >>', stream('/Subtype /Image', '\0\x01\x02')],
    }),
  };
}

/** What must never be called harmless, however it is changed, as long as the script is in it. */
export const harmfulPdfs: Record<string, Buffer> = {
  'a script': makePdf({
    objects: [
      `<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R >>',
    ],
  }),
  'a packed script': makePackedPdf({ more: [script] }),
  'a script by another spelling': makePdf({ more: ['<< /S /J#61vaScript /#4a#53 (x) >>'] }),
  'a page that runs something': savedTwice(
    makePdf(),
    `<< /Type /Page /Parent 2 0 R /AA << /O ${script} >> >>`,
  ),
};
