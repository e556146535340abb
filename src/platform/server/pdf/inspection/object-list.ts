import type { PdfBudget } from './pdf-budget.ts';
import { PdfRefusedError } from './pdf-budget.ts';
import type { PdfObject, PdfStream } from './pdf-objects.ts';
import { unpackStream } from './pdf-streams.ts';
import { isDigit, isWhitespace } from './pdf-tokens.ts';
import { PdfDictionary, type PdfJudge, PdfReference, PdfValues } from './pdf-values.ts';

/** Where the objects of a file were seen to begin, in the order of the file. */
export class ObjectHeads {
  readonly #numbers: number[] = [];
  readonly #generations: number[] = [];
  readonly #ats: number[] = [];
  readonly #spacesFrom: number[] = [];

  add({ number, generation, at, spaceFrom }: PdfObject): void {
    this.#numbers.push(number);
    this.#generations.push(generation);
    this.#ats.push(at);
    this.#spacesFrom.push(spaceFrom);
  }

  /** The object that begins there, or behind the white space there. */
  findAt(position: number): { number: number; generation: number; at: number } | undefined {
    let [low, high] = [0, this.#ats.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ats[middle] as number) < position) low = middle + 1;
      else high = middle;
    }
    const [at, spaceFrom] = [this.#ats[low], this.#spacesFrom[low]];
    if (at === undefined || (spaceFrom as number) > position) return undefined;
    return { number: this.#numbers[low] as number, generation: this.#generations[low] as number, at };
  }

  /** `12 0 obj` in the midst of a stream, a text or a comment does not come about by chance: programs that repair would find it. */
  refuseHidden(file: Buffer): void {
    let next = 0;
    for (let at = file.indexOf('obj'); at !== -1; at = nextObj(file, at + 3)) {
      const number = beginOfHead(file, at);
      if (number === undefined) continue;
      while ((this.#ats[next] ?? Number.POSITIVE_INFINITY) < number) next++;
      if (this.#ats[next] !== number) throw new PdfRefusedError('broken', 'an object inside another');
    }
  }
}

/** As `indexOf`, which costs too much where there is one after the other. */
function nextObj(file: Buffer, from: number): number {
  for (let at = from + 2; at < file.length; at++)
    if (file[at] === 0x6a && file[at - 1] === 0x62 && file[at - 2] === 0x6f) return at - 2;
  return -1;
}

/** Where the number of an object begins, if there is one before `obj`. Nothing is passed twice: there is no `obj` among digits. */
function beginOfHead(file: Buffer, obj: number): number | undefined {
  let at = obj;
  for (let part = 0; part < 2; part++) {
    const afterSpace = at;
    while (isWhitespace(file[at - 1])) at--;
    const afterDigits = at;
    while (isDigit(file[at - 1])) at--;
    if (afterDigits === afterSpace || at === afterDigits) return undefined;
  }
  return at;
}

/** Where a file says that an object is: at an offset, or inside another object. */
export type ListedObject = { number: number; generation: number } & ({ at: number } | { inside: number });

/** A part of the list that is written as a stream. */
export interface ListStream {
  dictionary: PdfDictionary;
  stream: PdfStream;
}

interface Parts {
  file: Buffer;
  budget: PdfBudget;
  active: PdfJudge;
  findStream(at: number): ListStream | undefined;
}

const unreadable = () => new PdfRefusedError('broken', 'its list of objects cannot be read');

/**
 * A file's own list of its objects (cross-reference tables and streams: ISO 32000-1, 7.5.4 and 7.5.8), all its parts
 * from the newest to the oldest, as the end of the file names them. Returns the object with which reading begins.
 */
export function* readObjectList(parts: Parts): Generator<ListedObject, PdfReference> {
  const seen = new Set<number>();
  let newest: PdfReference | undefined;
  const waiting = [beginOfList(parts)];
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    if (seen.has(at)) continue;
    seen.add(at);
    parts.budget.spend('lists');
    const stream = parts.findStream(at);
    const trailer = stream ? yield* readStream(stream, parts.budget) : yield* readTable(at, parts);
    const root = trailer.get('Root');
    if (root !== undefined && !(root instanceof PdfReference)) throw unreadable();
    newest ??= root;
    for (const key of ['XRefStm', 'Prev']) {
      const part = trailer.findNumber(key);
      if (part !== undefined) waiting.push(part);
    }
  }
  if (newest === undefined) throw unreadable();
  return newest;
}

function beginOfList({ file, budget, active }: Parts): number {
  const at = file.lastIndexOf('startxref');
  const values = new PdfValues(file, at + 'startxref'.length, { budget, active });
  return at < 0 ? requireNumber(undefined) : requireNumber(values.next());
}

function requireNumber(value: unknown): number {
  if (typeof value !== 'number' || Number.isNaN(value)) throw unreadable();
  return value;
}

function* readTable(at: number, { file, ...parts }: Parts): Generator<ListedObject, PdfDictionary> {
  const values = new PdfValues(file, at, parts);
  if (values.next() !== 'xref') throw unreadable();
  for (let value = values.next(); value !== 'trailer'; value = values.next()) {
    const first = requireNumber(value);
    const count = requireNumber(values.next());
    parts.budget.spend('rows', count);
    for (let index = 0; index < count; index++) {
      const [place, generation] = [requireNumber(values.next()), requireNumber(values.next())];
      const use = values.next();
      if (use !== 'n' && use !== 'f') throw unreadable();
      if (use === 'n' && place > 0) yield { number: first + index, generation, at: place };
    }
  }
  const trailer = values.next();
  if (!(trailer instanceof PdfDictionary)) throw unreadable();
  return trailer;
}

/** Rows of three numbers, each of as many bytes as `W` says, and no more of them than `Size`. */
function* readStream(
  { dictionary, stream }: ListStream,
  budget: PdfBudget,
): Generator<ListedObject, PdfDictionary> {
  const widths = dictionary.findNumbers('W') ?? [];
  const size = requireNumber(dictionary.findNumber('Size'));
  const ranges = dictionary.findNumbers('Index') ?? [0, size];
  const count = ranges.reduce((sum, number, index) => (index % 2 ? sum + number : sum), 0);
  const [first = 0, second = 0, third = 0] = widths;
  const length = widths.reduce((sum, width) => sum + width, 0);
  const isUsual = widths.length === 3 && widths.every((width) => width <= 8) && length > 0;
  if (!isUsual || ranges.length % 2 || count > size) throw unreadable();
  budget.spend('rows', count);
  const rows = unpackStream(dictionary, stream, budget);
  if (count * length > rows.length) throw unreadable();
  let at = 0;
  for (let range = 0; range < ranges.length; range += 2)
    for (let index = 0; index < (ranges[range + 1] as number); index++, at += length) {
      // Where the type is left out, it is 1.
      const type = first === 0 ? 1 : readBytes(rows, at, first);
      const place = readBytes(rows, at + first, second);
      const number = (ranges[range] as number) + index;
      const generation = readBytes(rows, at + first + second, third);
      if (type === 1 && place > 0) yield { number, generation, at: place };
      if (type === 2) yield { number, generation: 0, inside: place };
    }
  return dictionary;
}

function readBytes(bytes: Buffer, from: number, width: number): number {
  let value = 0;
  for (let at = from; at < from + width; at++) value = value * 256 + (bytes[at] as number);
  return value;
}
