import { inflateSync } from 'node:zlib';
import { type PdfBudget, PdfRefusedError, tooComplex } from './pdf-budget.ts';
import type { PdfStream } from './pdf-objects.ts';
import { isWhitespace } from './pdf-tokens.ts';
import { PdfArray, PdfDictionary, PdfReference, type PdfValue } from './pdf-values.ts';

/**
 * The shop reads a stream to its `endstream`, other programs as far as `Length` says. Where objects are packed, both must be
 * the same, but for white space. The length may be in another object that is not known yet, so it is judged at the end.
 */
export class StreamLengths {
  readonly #numbers = new Map<number, Set<number>>();
  readonly #waiting: { object: number; bytes: Buffer }[] = [];

  noteObject(number: number, value: PdfValue | undefined): void {
    if (typeof value === 'number')
      this.#numbers.set(number, (this.#numbers.get(number) ?? new Set()).add(value));
  }

  require({ length, bytes }: PdfStream): void {
    if (length instanceof PdfReference) this.#waiting.push({ object: length.object, bytes });
    else requireLength(bytes, length);
  }

  requireWaiting(): void {
    for (const { object, bytes } of this.#waiting) {
      const lengths = this.#numbers.get(object);
      if (lengths?.size !== 1) throw wrongLength();
      for (const length of lengths) requireLength(bytes, length);
    }
  }
}

function requireLength(bytes: Buffer, length: number | undefined): void {
  if (typeof length !== 'number' || !(length <= bytes.length)) throw wrongLength();
  for (let at = length; at < bytes.length; at++) if (!isWhitespace(bytes[at])) throw wrongLength();
}

const wrongLength = () => new PdfRefusedError('broken', 'packed objects of another length than it says');

/** Unpacks a stream that says what objects there are, in the few ways that programs write them; all others are refused. */
export function unpackStream(dictionary: PdfDictionary, { bytes }: PdfStream, budget: PdfBudget): Buffer {
  const filter = only(dictionary.get('Filter'));
  const parameters = only(dictionary.get('DecodeParms'));
  if (dictionary.get('F') !== undefined || (filter !== undefined && filter !== '/FlateDecode'))
    throw unusual();
  budget.spend('unpackedStreams');
  const plain = filter ? inflate(bytes, budget.left('unpackedBytes')) : bytes;
  budget.spend('unpackedBytes', plain.length);
  if (parameters === undefined) return plain;
  if (!(parameters instanceof PdfDictionary)) throw unusual();
  return undoPrediction(plain, parameters);
}

const unusual = () => new PdfRefusedError('broken', 'objects packed in an unusual way');

/** `/FlateDecode` and `[/FlateDecode]` are the same; several, one after the other, are not needed. */
function only(value: PdfValue | undefined): PdfValue | undefined {
  const [first, ...others] = value instanceof PdfArray ? value.items : [value];
  if (others.length > 0) throw unusual();
  return first === 'null' ? undefined : first;
}

function inflate(packed: Buffer, mostBytes: number): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, mostBytes) });
  } catch (error) {
    if (error instanceof RangeError) throw tooComplex('unpackedBytes');
    throw new PdfRefusedError('broken', 'objects that cannot be unpacked');
  }
}

/** Each row was written as its difference from the row above: ISO 32000-1, 7.4.4.4, and PNG's filter type 2. */
function undoPrediction(bytes: Buffer, parameters: PdfDictionary): Buffer {
  const predictor = parameters.findNumber('Predictor') ?? 1;
  if (predictor === 1) return bytes;
  const columns = parameters.findNumber('Columns') ?? 1;
  const rows = bytes.length / (columns + 1);
  const isUsual =
    predictor >= 10 &&
    columns > 0 &&
    Number.isInteger(rows) &&
    (parameters.findNumber('Colors') ?? 1) === 1 &&
    (parameters.findNumber('BitsPerComponent') ?? 8) === 8;
  if (!isUsual) throw unusual();
  const plain = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row++) {
    const type = bytes[row * (columns + 1)];
    if (type !== 0 && type !== 2) throw unusual();
    for (let column = 0; column < columns; column++) {
      const above = type === 2 && row > 0 ? (plain[(row - 1) * columns + column] ?? 0) : 0;
      plain[row * columns + column] = (bytes[row * (columns + 1) + 1 + column] ?? 0) + above;
    }
  }
  return plain;
}
