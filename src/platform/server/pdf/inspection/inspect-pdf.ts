import { ActiveContent, PageTree } from './active-content.ts';
import { type ListStream, ObjectHeads, readObjectList } from './object-list.ts';
import { PdfBudget, PdfRefusedError } from './pdf-budget.ts';
import { readObjects, readPackedObjects } from './pdf-objects.ts';
import { StreamLengths, unpackStream } from './pdf-streams.ts';
import { isWhitespace } from './pdf-tokens.ts';
import { PdfDictionary, type PdfValue, PdfValues } from './pdf-values.ts';

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
function refuseOtherFormats(file: Buffer): void {
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

/**
 * Refuses whatever is not a PDF to be read and nothing else. All objects are looked at, however they are packed; and the
 * file's own list of objects may lead to none but these, so that no program finds another file in it than was looked at.
 * What cannot be read is refused, and so is what takes more than the budget of one file. It keeps a whole core busy: see
 * `PdfInspector`, which does so in a process of its own.
 */
export async function inspectPdf(file: Buffer): Promise<void> {
  refuseOtherFormats(file);
  const parts = { budget: new PdfBudget(), active: new ActiveContent() };
  const seen = readAll(file, parts);
  seen.heads.refuseHidden(file);
  seen.lengths.requireWaiting();

  const findStream = (at: number) => seen.lists.get(seen.heads.findAt(at)?.at ?? -1);
  const list = readObjectList({ file, findStream, ...parts });
  let next = list.next();
  for (; !next.done; next = list.next()) {
    const object = next.value;
    const head = 'at' in object ? seen.heads.findAt(object.at) : undefined;
    const isKnown =
      'at' in object
        ? head?.number === object.number && head.generation === object.generation
        : seen.packed.get(object.inside)?.has(object.number) && !seen.otherStreams.has(object.inside);
    if (!isKnown) throw new PdfRefusedError('broken', `object ${object.number} is not where the file says`);
    seen.pages.noteListed(object);
  }
  seen.pages.require(next.value);
  parts.active.requirePagesAtOpening();
}

/** What was seen of a file, from its first byte to its last. */
interface Seen {
  heads: ObjectHeads;
  lengths: StreamLengths;
  pages: PageTree;
  /** Parts of the list of objects, by where they begin. */
  lists: Map<number, ListStream>;
  /** The numbers of the objects that each packed one holds. */
  packed: Map<number, Set<number>>;
  otherStreams: Set<number>;
}

function readAll(file: Buffer, parts: { budget: PdfBudget; active: ActiveContent }): Seen {
  const { budget, active } = parts;
  const seen: Seen = {
    heads: new ObjectHeads(),
    lengths: new StreamLengths(),
    pages: new PageTree(),
    lists: new Map(),
    packed: new Map(),
    otherStreams: new Set(),
  };
  const note = (number: number, value: PdfValue | undefined) => {
    active.noteObject(number, value);
    seen.lengths.noteObject(number, value);
    seen.pages.noteObject(number, value);
  };
  for (const object of readObjects(new PdfValues(file, 0, parts), budget)) {
    const { number, value, stream } = object;
    seen.heads.add(object);
    note(number, value);
    if (!stream || !(value instanceof PdfDictionary)) continue;
    const type = value.get('Type');
    if (type === '/XRef' || type === '/ObjStm') seen.lengths.require(stream);
    if (type === '/XRef') seen.lists.set(object.at, { dictionary: value, stream });
    if (type !== '/ObjStm') {
      seen.otherStreams.add(number);
      continue;
    }
    const inside = seen.packed.get(number) ?? new Set<number>();
    seen.packed.set(number, inside);
    for (const packed of readPackedObjects(value, unpackStream(value, stream, budget), parts)) {
      inside.add(packed.number);
      note(packed.number, packed.value);
    }
  }
  return seen;
}
