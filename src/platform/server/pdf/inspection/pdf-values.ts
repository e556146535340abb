import { type PdfBudget, PdfRefusedError, tooComplex } from './pdf-budget.ts';
import { PdfTokens } from './pdf-tokens.ts';

/** `12 0 R`: another object, by its number and generation. */
export class PdfReference {
  readonly object: number;
  readonly generation: number;

  constructor(object: number, generation: number) {
    this.object = object;
    this.generation = generation;
  }
}

/** A name with its slash, `null`, `R` and other words without; whole numbers, and NaN for others; of a text that it is one. */
export type PdfValue = string | number | PdfReference | PdfArray | PdfDictionary;

export const someText = '()';

/** So many are kept of an array. Nothing that the shop asks about is longer. */
const mostItems = 20_000;

export class PdfArray {
  readonly #items: PdfValue[] = [];
  #length = 0;

  add(value: PdfValue): void {
    if (this.#length++ < mostItems) this.#items.push(value);
  }

  /** The two numbers before an `R`, as the object that they name. */
  fold(): void {
    this.#length -= 2;
    const [object, generation] = this.#items.splice(Math.min(this.#length, mostItems));
    this.add(new PdfReference(Number(object), Number(generation)));
  }

  /** As many as are kept. */
  get firstItems(): readonly PdfValue[] {
    return this.#items;
  }

  get items(): readonly PdfValue[] {
    if (this.#length > this.#items.length) throw tooComplex('tokens');
    return this.#items;
  }
}

/** The keys that are ever asked about. Of all others the values are looked at, and not kept. */
const keptKeys = new Set([
  ...['Type', 'Length', 'Filter', 'DecodeParms', 'F', 'N', 'First', 'W', 'Index', 'Size', 'Root', 'Prev'],
  ...['Pages', 'Kids', 'Count', 'XRefStm', 'Predictor', 'Columns', 'Colors', 'BitsPerComponent', 'S', 'Next'],
]);

export class PdfDictionary {
  #kept: Map<string, PdfValue> | undefined;
  #twice: string | undefined;

  set(key: string, value: PdfValue): void {
    if (!keptKeys.has(key)) return;
    this.#kept ??= new Map();
    if (this.#kept.has(key)) this.#twice = key;
    this.#kept.set(key, value);
  }

  get(key: string): PdfValue | undefined {
    // Of two values each program takes the one it likes.
    if (this.#twice !== undefined) throw new PdfRefusedError('broken', `/${this.#twice} twice`);
    return this.#kept?.get(key);
  }

  /** Nothing where there is none; what is there and is no whole number is refused. */
  findNumber(key: string): number | undefined {
    const value = this.get(key);
    if (value === undefined || (typeof value === 'number' && !Number.isNaN(value))) return value;
    throw new PdfRefusedError('broken', `/${key} is not a number`);
  }

  /** The numbers of an array such as `[1 2 1]`. */
  findNumbers(key: string): number[] | undefined {
    const value = this.get(key);
    if (value === undefined) return undefined;
    const items = value instanceof PdfArray ? value.items : [Number.NaN];
    if (items.every((item) => typeof item === 'number' && !Number.isNaN(item))) return items as number[];
    throw new PdfRefusedError('broken', `/${key} is not a list of numbers`);
  }
}

/** Is told of every name, text and entry as it comes by. */
export interface PdfJudge {
  judgeName(name: string): void;
  judgeText(bytes: Iterable<number>): void;
  judgeEntry(key: string, value: PdfValue): void;
}

/** As in qpdf. No program writes values as deep as this. */
const deepest = 500;

/** Words that stand between values, never inside one. */
const structure = new Set(['obj', 'endobj', 'stream', 'endstream', 'xref', 'trailer', 'startxref']);

const broken = (found: string) => new PdfRefusedError('broken', found);

/** Reads one value after the other, and lets every name, text and entry be judged as it comes by. */
export class PdfValues {
  readonly tokens: PdfTokens;
  readonly #active: PdfJudge;
  /** Where the last value began. */
  at = 0;
  spaceFrom = 0;

  constructor(bytes: Buffer, position: number, { budget, active }: { budget: PdfBudget; active: PdfJudge }) {
    this.tokens = new PdfTokens(bytes, position, budget);
    this.#active = active;
  }

  /** A value or a word; nothing at the end. */
  next(): PdfValue | undefined {
    const kind = this.tokens.next();
    this.at = this.tokens.at;
    this.spaceFrom = this.tokens.spaceFrom;
    return kind && this.#readValue(0);
  }

  #readValue(depth: number): PdfValue {
    const { tokens } = this;
    if (tokens.kind === 'number') return tokens.number;
    if (tokens.kind === 'name') return `/${this.#readName()}`;
    if (tokens.kind === 'string') {
      this.#active.judgeText(tokens.stringBytes());
      return someText;
    }
    if (tokens.kind === 'word') return tokens.end - tokens.at > 10 ? 'word' : tokens.text();
    if (depth >= deepest) throw broken('values inside each other without end');
    if (tokens.kind === '[') return this.#readArray(depth + 1);
    if (tokens.kind === '<<') return this.#readDictionary(depth + 1);
    throw broken('brackets that do not belong there');
  }

  #readName(): string {
    const name = this.tokens.text();
    this.#active.judgeName(name);
    return name;
  }

  #readArray(depth: number): PdfArray {
    const array = new PdfArray();
    let numbers = 0;
    for (;;) {
      const kind = this.tokens.next();
      if (kind === ']') return array;
      const value = this.#readInner(depth);
      if (value === 'R') {
        if (numbers < 2) throw broken('a reference that cannot be read');
        array.fold();
      } else array.add(value);
      numbers = kind === 'number' ? numbers + 1 : 0;
    }
  }

  #readDictionary(depth: number): PdfDictionary {
    const { tokens } = this;
    const dictionary = new PdfDictionary();
    for (let kind = tokens.next(); kind !== '>>'; ) {
      if (kind !== 'name') throw broken('a dictionary that cannot be read');
      const key = this.#readName();
      kind = tokens.next();
      let value = this.#readInner(depth);
      kind = tokens.next();
      if (typeof value === 'number' && kind === 'number') {
        const generation = tokens.number;
        if (tokens.next() !== 'word' || tokens.text() !== 'R')
          throw broken('a reference that cannot be read');
        value = new PdfReference(value, generation);
        kind = tokens.next();
      }
      this.#active.judgeEntry(key, value);
      dictionary.set(key, value);
    }
    return dictionary;
  }

  #readInner(depth: number): PdfValue {
    if (!this.tokens.kind) throw broken('a value that does not end');
    const value = this.#readValue(depth);
    if (typeof value === 'string' && structure.has(value)) throw broken('a value that does not end');
    return value;
  }
}
