import { inflateSync } from 'node:zlib';
import { type PdfBudget, tooComplex } from './pdf-budget.ts';
import { PdfRefusedError } from './pdf-fault.ts';
import type { PdfStream } from './pdf-objects.ts';
import { PdfArray, PdfDictionary, type PdfValue } from './pdf-values.ts';

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

/** `/FlateDecode` and `[/FlateDecode]` are the same; several, one after the other, nobody needs. */
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
