import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { findName, findNumber, type PdfDictionary, readDictionary } from './pdf-dictionary.ts';
import { PdfRefusedError } from './pdf-fault.ts';

const inflateBounded = promisify(inflate);

/** All that is unpacked of one file. A few hundred bytes may unpack to as much as one likes. */
const maxUnpacked = 64 * 1024 * 1024;

/** Unpacks the streams that say what objects there are, in the few ways that programs write them. */
export class PdfUnpacker {
  #left = maxUnpacked;

  async unpack(dictionary: PdfDictionary, packed: Buffer): Promise<Buffer> {
    const filter = dictionary.get('Filter')?.filter(({ kind }) => kind === 'name') ?? [];
    if (dictionary.has('F') || filter.length > 1 || (filter[0] && filter[0].text !== 'FlateDecode'))
      throw new PdfRefusedError('broken', 'objects packed in an unusual way');
    const bytes = filter.length === 0 ? packed : await this.#inflate(packed);
    this.#left -= bytes.length;
    const parameters = dictionary.get('DecodeParms');
    return parameters ? undoPrediction(bytes, parameters) : bytes;
  }

  async #inflate(packed: Buffer): Promise<Buffer> {
    try {
      return await inflateBounded(packed, { maxOutputLength: Math.max(1, this.#left) });
    } catch (error) {
      const isTooMuch = error instanceof RangeError;
      throw new PdfRefusedError(isTooMuch ? 'too-complex' : 'broken', 'objects that cannot be unpacked');
    }
  }
}

/** Each row was written as its difference from the row above: ISO 32000-1, 7.4.4.4, and PNG's filter type 2. */
function undoPrediction(bytes: Buffer, written: NonNullable<ReturnType<PdfDictionary['get']>>): Buffer {
  const parameters = readDictionary(written);
  const predictor = (parameters && findNumber(parameters, 'Predictor')) ?? 1;
  if (predictor === 1 || !parameters) return bytes;
  const columns = findNumber(parameters, 'Columns') ?? 1;
  const rows = bytes.length / (columns + 1);
  const isUsual = predictor >= 10 && !findName(parameters, 'Colors') && Number.isInteger(rows);
  if (!isUsual) throw new PdfRefusedError('broken', 'objects packed in an unusual way');
  const plain = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row++) {
    const type = bytes[row * (columns + 1)];
    if (type !== 0 && type !== 2) throw new PdfRefusedError('broken', 'objects packed in an unusual way');
    for (let column = 0; column < columns; column++) {
      const above = type === 2 && row > 0 ? (plain[(row - 1) * columns + column] ?? 0) : 0;
      plain[row * columns + column] = (bytes[row * (columns + 1) + 1 + column] ?? 0) + above;
    }
  }
  return plain;
}
