/**
 * - `not-a-pdf`: does not begin as one.
 * - `broken`: cannot be read to its end as the standard has it; programs would each guess otherwise.
 * - `encrypted`: cannot be looked into.
 * - `active`: does something by itself, runs scripts, or carries other files.
 * - `two-formats`: is another kind of file as well.
 * - `too-complex`: takes too long to look through.
 */
export type PdfFault = 'not-a-pdf' | 'broken' | 'encrypted' | 'active' | 'two-formats' | 'too-complex';

/** What the shop does not take, and what of it was found. */
export class PdfRefusedError extends Error {
  readonly fault: PdfFault;
  readonly found: string;

  constructor(fault: PdfFault, found: string) {
    super(`${fault}: ${found}`);
    this.name = 'PdfRefusedError';
    this.fault = fault;
    this.found = found;
  }
}

/** What all reading of one file may come to. Ordinary files of 20 MB stay below a tenth of each. */
const limits = {
  /** Counted wherever the reader passes, so that nothing is read again and again. */
  bytes: 64 * 1024 * 1024,
  tokens: 4_000_000,
  objects: 300_000,
  /** A few hundred bytes may unpack to as much as one likes. */
  unpackedBytes: 32 * 1024 * 1024,
  /** Each costs a fresh decompressor, however small it is. */
  unpackedStreams: 5_000,
  /** Rows of all lists of objects. */
  rows: 1_000_000,
  /** Each time that a file is saved may add a list. */
  lists: 500,
};

type PdfCost = keyof typeof limits;

/** Counts down what a file may cost. What would cost more is refused. */
export class PdfBudget {
  readonly #left = { ...limits };
  #bytes = limits.bytes;
  #tokens = limits.tokens;

  /** Told of each, so it must be quick. */
  passToken(bytes: number): void {
    this.#bytes -= bytes;
    this.#tokens--;
    if (this.#bytes < 0) throw tooComplex('bytes');
    if (this.#tokens < 0) throw tooComplex('tokens');
  }

  spend(what: Exclude<PdfCost, 'bytes' | 'tokens'>, amount = 1): void {
    this.#left[what] -= amount;
    if (this.#left[what] < 0) throw tooComplex(what);
  }

  left(what: PdfCost): number {
    return this.#left[what];
  }
}

const words: Record<PdfCost, string> = {
  bytes: 'parts that overlap',
  tokens: 'too many parts',
  objects: 'too many objects',
  unpackedBytes: 'objects that unpack to too much',
  unpackedStreams: 'too many packed parts',
  rows: 'too long a list of objects',
  lists: 'saved too often',
};

export const tooComplex = (what: PdfCost) => new PdfRefusedError('too-complex', words[what]);
