import { OpenActions, refuseActiveContent } from './active-content.ts';
import { type ListStream, readObjectList } from './object-list.ts';
import { refuseOtherFormats } from './other-formats.ts';
import { findName, findNumber, type PdfDictionary, readDictionary, wholeNumber } from './pdf-dictionary.ts';
import { PdfRefusedError } from './pdf-fault.ts';
import { readObjects } from './pdf-objects.ts';
import { PdfUnpacker } from './pdf-streams.ts';
import { type PdfToken, PdfTokens } from './pdf-tokens.ts';

/**
 * Refuses whatever is not a PDF to be read and nothing else. All objects are looked at, however they are packed; and the
 * file's own list of objects may lead to none but these, so that no program finds another file in it than was looked at.
 */
export async function inspectPdf(file: Buffer): Promise<void> {
  refuseOtherFormats(file);
  const unpacker = new PdfUnpacker();
  const heads = new Map<number, number>();
  const lists = new Map<number, ListStream>();
  const [unpacked, packed] = [new Set<number>(), new Set<number>()];
  const openActions = new OpenActions();
  let hasPages = false;
  const judge = (number: number | undefined, tokens: readonly PdfToken[]) => {
    refuseActiveContent(tokens);
    openActions.note(number, tokens);
    hasPages ||= tokens.some(({ kind, text }, index) => isTypeOfPages(kind, text, tokens[index - 1]));
  };

  for await (const { number, at, tokens, stream } of readObjects(file)) {
    judge(number, tokens);
    if (number === undefined) continue;
    heads.set(at, number);
    const dictionary = stream && readDictionary(tokens);
    if (!dictionary) continue;
    const type = findName(dictionary, 'Type');
    if (type === 'XRef') lists.set(at, { dictionary, stream });
    if (type === 'ObjStm') {
      for (const inner of readPackedObjects(dictionary, await unpacker.unpack(dictionary, stream)))
        judge(inner.number, inner.tokens);
      unpacked.add(number);
    } else packed.add(number);
  }

  const { listed, root } = await readObjectList(file, lists, unpacker);
  const reader = new PdfTokens(file);
  for (const object of listed) {
    const isKnown =
      'at' in object
        ? heads.get(reader.skipToToken(object.at)) === object.number
        : unpacked.has(object.inside) && !packed.has(object.inside);
    if (!isKnown) throw new PdfRefusedError('broken', `object ${object.number} is not where the file says`);
  }
  openActions.requirePages();
  if (!root || !hasPages) throw new PdfRefusedError('broken', 'it has no pages');
}

const isTypeOfPages = (kind: PdfToken['kind'], text: string, before: PdfToken | undefined) =>
  kind === 'name' && text === 'Pages' && before?.kind === 'name' && before.text === 'Type';

/** Numbers and offsets first, then the objects. Each offset must be where an object is seen to begin. */
function readPackedObjects(
  dictionary: PdfDictionary,
  bytes: Buffer,
): { number: number; tokens: PdfToken[] }[] {
  const first = findNumber(dictionary, 'First') ?? damaged();
  const count = findNumber(dictionary, 'N') ?? damaged();
  const offsets = new Map<number, number>();
  const header = new PdfTokens(bytes);
  for (let index = 0; index < count; index++) {
    const [number, offset] = [wholeNumber(header.next()), wholeNumber(header.next())];
    if (number === undefined || offset === undefined) return damaged();
    offsets.set(header.skipToToken(first + offset), number);
  }
  const objects: { number: number; tokens: PdfToken[] }[] = [];
  let depth = 0;
  let found = 0;
  const reader = new PdfTokens(bytes, first);
  for (let token = reader.next(); token; token = reader.next()) {
    const number = depth === 0 ? offsets.get(token.at) : undefined;
    if (number !== undefined) found++;
    if (number !== undefined || objects.length === 0) objects.push({ number: number ?? -1, tokens: [] });
    objects.at(-1)?.tokens.push(token);
    if (token.kind === 'bracket') depth += '<<['.includes(token.text) ? 1 : -1;
  }
  return found === offsets.size ? objects : damaged();
}

function damaged(): never {
  throw new PdfRefusedError('broken', 'packed objects that cannot be read');
}
