import { PdfRefusedError } from './pdf-fault.ts';
import type { PdfStream } from './pdf-objects.ts';
import { isWhitespace } from './pdf-tokens.ts';
import { PdfReference, type PdfValue } from './pdf-values.ts';

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
