import type { PdfBudget } from './pdf-budget.ts';
import { PdfRefusedError } from './pdf-fault.ts';
import { PdfDictionary, type PdfReference, type PdfValue, type PdfValues } from './pdf-values.ts';

/** An object of a file: what stands between `obj` and `endobj`. */
export interface PdfObject {
  number: number;
  generation: number;
  /** Where its number begins, and from where on there is only white space before it. */
  at: number;
  spaceFrom: number;
  /** None of an empty object. */
  value: PdfValue | undefined;
  stream?: PdfStream;
}

/** The bytes between `stream` and `endstream`. */
export interface PdfStream {
  bytes: Buffer;
  /** Its length as the object says, which may be in another object. */
  length: number | PdfReference | undefined;
}

const broken = (found: string) => new PdfRefusedError('broken', found);

/**
 * Every object from the first byte to the last, whether or not the file's own list names it: programs that repair a file
 * look for objects in the same way. What stands between objects is looked at and not told.
 */
export function* readObjects(values: PdfValues, budget: PdfBudget): Generator<PdfObject> {
  let object: PdfObject | undefined;
  let count = 0;
  // The two last numbers in a row, NaN where there are none, and where the first of them begins.
  let [number, generation] = [Number.NaN, Number.NaN];
  let [at, spaceFrom, nextAt, nextSpaceFrom] = [0, 0, 0, 0];
  for (let value = values.next(); value !== undefined; value = values.next()) {
    if (value === 'obj') {
      if (Number.isNaN(number) || Number.isNaN(generation)) throw broken('an object without a number');
      if (object) yield finish(object, count - 2);
      budget.spend('objects');
      object = { number, generation, at, spaceFrom, value: undefined };
      count = 0;
    } else if (value === 'endobj') {
      if (object) yield finish(object, count);
      object = undefined;
    } else if (value === 'stream') {
      if (!(object?.value instanceof PdfDictionary) || count !== 1 || object.stream)
        throw broken('a stream that belongs to nothing');
      object.stream = readStream(values, object.value);
    } else if (value === 'R' && !Number.isNaN(number) && !Number.isNaN(generation)) {
      // An object that is another one.
      count -= 1;
      if (object) object.value = 'R';
    } else {
      if (object && count === 0) object.value = value;
      // One, and perhaps the two numbers of the next object.
      if (object && ++count > 3) throw broken('an object of several values');
    }
    [number, at, spaceFrom] = [generation, nextAt, nextSpaceFrom];
    [generation, nextAt, nextSpaceFrom] = [
      typeof value === 'number' ? value : Number.NaN,
      values.at,
      values.spaceFrom,
    ];
  }
  if (object) yield finish(object, count);
}

function finish(object: PdfObject, count: number): PdfObject {
  if (count > 1) throw broken('an object of several values');
  if (count <= 0) object.value = undefined;
  return object;
}

function readStream({ tokens }: PdfValues, dictionary: PdfDictionary): PdfStream {
  const { bytes: file } = tokens;
  let from = tokens.end;
  if (file[from] === 13) from++;
  if (file[from] === 10) from++;
  const end = file.indexOf('endstream', from);
  if (end === -1) throw broken('a stream that does not end');
  tokens.end = end + 'endstream'.length;
  return { bytes: file.subarray(from, end), length: dictionary.get('Length') as PdfStream['length'] };
}
