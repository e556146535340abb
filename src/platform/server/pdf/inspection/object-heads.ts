import { PdfRefusedError } from './pdf-fault.ts';
import type { PdfObject } from './pdf-objects.ts';
import { isDigit, isWhitespace } from './pdf-tokens.ts';

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
