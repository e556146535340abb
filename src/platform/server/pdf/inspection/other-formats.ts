import { PdfRefusedError } from './pdf-fault.ts';
import { isWhitespace } from './pdf-tokens.ts';

/** A zip is read from its end: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3.16. */
const endOfZip = Buffer.from('PK\x05\x06', 'latin1');
const longestEndOfZip = 22 + 0xffff;

/** What programs that look at the first kilobyte would take for a page or a script. */
const markup = /<(?:!doctype|html|head|body|script|iframe|svg|\?php|\?xml)|^#!/im;

/** Formats that are known by a word at a place of its own: tar, CD image, DICOM. */
const markedElsewhere: [number, string][] = [
  [257, 'ustar'],
  [32_769, 'CD001'],
  [128, 'DICM'],
];

/** A PDF from its first byte to its last, and nothing else beside. */
export function refuseOtherFormats(file: Buffer): void {
  if (!/^%PDF-[12]\.\d[\s]/.test(file.toString('latin1', 0, 9)))
    throw new PdfRefusedError('not-a-pdf', 'another beginning');
  let end = file.length;
  while (isWhitespace(file[end - 1])) end--;
  if (file.toString('latin1', end - 5, end) !== '%%EOF')
    throw new PdfRefusedError('broken', 'something follows its end, or its end is missing');
  const isOther =
    file.subarray(-longestEndOfZip).includes(endOfZip) ||
    markup.test(file.toString('latin1', 0, 1024)) ||
    markedElsewhere.some(([at, word]) => file.toString('latin1', at, at + word.length) === word);
  if (isOther) throw new PdfRefusedError('two-formats', 'another format');
}
