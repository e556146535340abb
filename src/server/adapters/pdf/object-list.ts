import {
  findName,
  findNumber,
  findNumbers,
  type PdfDictionary,
  readDictionary,
  wholeNumber,
} from './pdf-dictionary.ts';
import { PdfRefusedError } from './pdf-fault.ts';
import type { PdfUnpacker } from './pdf-streams.ts';
import { type PdfToken, PdfTokens } from './pdf-tokens.ts';

/** Where a file says that an object is: at an offset, or inside another object. */
export type ListedObject = { number: number; at: number } | { number: number; inside: number };

/** A part of the list that is written as a stream. */
export interface ListStream {
  dictionary: PdfDictionary;
  stream: Buffer;
}

/** Each saving of a file may add a part. */
const maxParts = 500;

/**
 * A file's own list of its objects (cross-reference tables and streams: ISO 32000-1, 7.5.4 and 7.5.8), all its parts
 * from the newest to the oldest, as the end of the file names them.
 */
export async function readObjectList(
  file: Buffer,
  streams: Map<number, ListStream>,
  unpacker: PdfUnpacker,
): Promise<{ listed: ListedObject[]; root: PdfToken[] | undefined }> {
  const listed: ListedObject[] = [];
  const seen = new Set<number>();
  let root: PdfToken[] | undefined;
  const waiting = [beginOfList(file)];
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    if (seen.has(at)) continue;
    if (seen.add(at).size > maxParts) throw new PdfRefusedError('too-complex', 'very many savings');
    const stream = streams.get(new PdfTokens(file).skipToToken(at));
    const trailer = stream
      ? await readStream(stream, unpacker, listed)
      : readTable(new PdfTokens(file, at), listed);
    root ??= trailer.get('Root');
    for (const key of ['XRefStm', 'Prev']) {
      const part = findNumber(trailer, key);
      if (part !== undefined) waiting.push(part);
    }
  }
  return { listed, root };
}

function beginOfList(file: Buffer): number {
  const reader = new PdfTokens(file, file.lastIndexOf('startxref') + 'startxref'.length);
  return wholeNumber(reader.next()) ?? unreadable();
}

function readTable(reader: PdfTokens, listed: ListedObject[]): PdfDictionary {
  if (reader.next()?.text !== 'xref') return unreadable();
  for (let token = reader.next(); token?.text !== 'trailer'; token = reader.next()) {
    const first = wholeNumber(token) ?? unreadable();
    const count = wholeNumber(reader.next()) ?? unreadable();
    for (let index = 0; index < count; index++) {
      const [at, , use] = [wholeNumber(reader.next()), reader.next(), reader.next()?.text];
      if (at === undefined || (use !== 'n' && use !== 'f')) return unreadable();
      if (use === 'n' && at > 0) listed.push({ number: first + index, at });
    }
  }
  return readDictionary(restOf(reader)) ?? unreadable();
}

function restOf(reader: PdfTokens): PdfToken[] {
  const tokens: PdfToken[] = [];
  for (let token = reader.next(); token && token.text !== 'startxref'; token = reader.next())
    tokens.push(token);
  return tokens;
}

/** Rows of three numbers, each of as many bytes as `W` says. */
async function readStream(
  { dictionary, stream }: ListStream,
  unpacker: PdfUnpacker,
  listed: ListedObject[],
): Promise<PdfDictionary> {
  const widths = findNumbers(dictionary, 'W') ?? [];
  const length = widths.reduce((sum, width) => sum + width, 0);
  if (findName(dictionary, 'Type') !== 'XRef' || widths.length !== 3 || !(length > 0 && length <= 24))
    return unreadable();
  const rows = await unpacker.unpack(dictionary, stream);
  const ranges = findNumbers(dictionary, 'Index') ?? [0, findNumber(dictionary, 'Size') ?? unreadable()];
  let row = 0;
  for (let range = 0; range + 1 < ranges.length; range += 2)
    for (let index = 0; index < (ranges[range + 1] ?? 0); index++, row++) {
      if ((row + 1) * length > rows.length) return unreadable();
      const [type, second] = readFields(rows.subarray(row * length, (row + 1) * length), widths);
      const number = (ranges[range] ?? 0) + index;
      if (type === 1 && second > 0) listed.push({ number, at: second });
      if (type === 2) listed.push({ number, inside: second });
    }
  return dictionary;
}

function readFields(row: Buffer, [first = 0, second = 0]: number[]): [number, number] {
  const read = (from: number, width: number) =>
    row.subarray(from, from + width).reduce((value, byte) => value * 256 + byte, 0);
  // Where the type is left out, it is 1.
  return [first === 0 ? 1 : read(0, first), read(first, second)];
}

function unreadable(): never {
  throw new PdfRefusedError('broken', 'its list of objects cannot be read');
}
