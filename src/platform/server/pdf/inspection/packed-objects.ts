import type { PdfBudget } from './pdf-budget.ts';
import { PdfRefusedError } from './pdf-fault.ts';
import { PdfTokens } from './pdf-tokens.ts';
import { type PdfDictionary, type PdfJudge, type PdfValue, PdfValues } from './pdf-values.ts';

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
