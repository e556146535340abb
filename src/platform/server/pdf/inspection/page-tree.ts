import { PdfRefusedError } from './pdf-fault.ts';
import { PdfArray, PdfDictionary, PdfReference, type PdfValue } from './pdf-values.ts';

/** Whether a file has pages to be read: its list names a beginning, which leads to pages that are there. */
export class PageTree {
  /** Of each object what it names as pages, or as parts of them. */
  readonly #named = new Map<number, PdfReference[]>();
  readonly #empty = new Set<number>();
  readonly #listed = new Map<number, number>();

  noteObject(number: number, value: PdfValue | undefined): void {
    if (value instanceof PdfDictionary) {
      this.#name(number, value.get('Pages'));
      this.#name(number, value.get('Kids'));
      if (value.get('Count') === 0) this.#empty.add(number);
    } else if (value instanceof PdfArray) this.#name(number, value);
  }

  #name(number: number, value: PdfValue | undefined): void {
    const all = this.#named.get(number) ?? [];
    this.#named.set(number, all);
    if (value instanceof PdfReference) all.push(value);
    if (!(value instanceof PdfArray)) return;
    for (const item of value.firstItems) if (item instanceof PdfReference) all.push(item);
  }

  /** The newest list comes first, and counts. */
  noteListed({ number, generation }: { number: number; generation: number }): void {
    if (this.#named.has(number) && !this.#listed.has(number)) this.#listed.set(number, generation);
  }

  /** Each page that is named must be there, in each of the savings of a file. */
  require(root: PdfReference): void {
    const seen = new Set<number>();
    const waiting = [root];
    for (let named = waiting.pop(); named; named = waiting.pop()) {
      const { object, generation } = named;
      if (this.#listed.get(object) !== generation) throw noPages();
      if (seen.has(object)) continue;
      seen.add(object);
      for (const next of this.#named.get(object) ?? []) waiting.push(next);
    }
    const first = this.#named.get(root.object) ?? [];
    if (seen.size < 3 || first.some(({ object }) => this.#empty.has(object))) throw noPages();
  }
}

const noPages = () => new PdfRefusedError('broken', 'it has no pages');
