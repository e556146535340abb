import { type PdfBudget, PdfRefusedError } from './pdf-budget.ts';
import { PdfTokens } from './pdf-tokens.ts';
import { PdfDictionary, type PdfJudge, type PdfReference, type PdfValue, PdfValues } from './pdf-values.ts';

interface PackedObject {
  number: number;
  value: PdfValue;
}

/** Objects that are packed into a stream: numbers and offsets first, then the values. Each offset must be where one is seen to begin. */
export function* readPackedObjects(
  dictionary: PdfDictionary,
  bytes: Buffer,
  parts: { budget: PdfBudget; active: PdfJudge },
): Generator<PackedObject> {
  const first = dictionary.findNumber('First');
  const count = dictionary.findNumber('N');
  if (first === undefined || count === undefined || first > bytes.length) throw damaged();
  const places = readPlaces(bytes.subarray(0, first), count, parts.budget);
  const values = new PdfValues(bytes, first, parts);
  let next = 0;
  for (let value = values.next(); value !== undefined; value = values.next())
    for (; (places[next]?.at ?? Number.POSITIVE_INFINITY) + first <= values.at; next++) {
      const { number, at } = places[next] as Place;
      // Behind the value before, and with nothing but white space in between.
      if (at + first < values.spaceFrom) throw damaged();
      yield { number, value };
    }
  if (next < count) throw damaged();
}

interface Place {
  number: number;
  at: number;
}

/** In the order in which the objects stand, which most programs keep to anyway. */
function readPlaces(head: Buffer, count: number, budget: PdfBudget): Place[] {
  budget.spend('objects', count);
  const tokens = new PdfTokens(head, 0, budget);
  const places: Place[] = [];
  let isSorted = true;
  for (let index = 0; index < count; index++) {
    const number = readNumber(tokens);
    const at = readNumber(tokens);
    isSorted &&= at >= (places.at(-1)?.at ?? 0);
    places.push({ number, at });
  }
  return isSorted ? places : places.sort((one, other) => one.at - other.at);
}

function readNumber(tokens: PdfTokens): number {
  tokens.next();
  if (Number.isNaN(tokens.number)) throw damaged();
  return tokens.number;
}

const damaged = () => new PdfRefusedError('broken', 'packed objects that cannot be read');

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
