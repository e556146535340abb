import { PdfRefusedError } from './pdf-budget.ts';
import {
  PdfArray,
  PdfDictionary,
  type PdfJudge,
  PdfReference,
  type PdfValue,
  someText,
} from './pdf-values.ts';

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

/** Names that let a PDF run, send or play something, or carry other files. */
const activeNames = new Set([
  'JavaScript',
  'JS',
  'OnInstantiate',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Rendition',
  'Movie',
  'Sound',
  'RichMedia',
  'XFA',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
]);

/** Keys for actions without a click (`AA`: when a page is shown or left), and for a file inside (`EF`). */
const activeKeys = new Set(['AA', 'EF']);

const scriptAddress = /^(?:javascript|vbscript|data):/;
const longestScheme = 'javascript:'.length;
/** White space, control characters and the marks of Unicode: browsers and readers leave them out of an address. */
const isLeftOut = (byte: number) =>
  byte <= 32 || byte >= 0xfe || byte === 0xef || byte === 0xbb || byte === 0xbf;

/**
 * Refuses what would do anything but be read. Links to pages are let through, since they need a click. Objects may name
 * what is done at the opening before it is known, so that is judged at the end.
 */
export class ActiveContent implements PdfJudge {
  readonly #openedBy = new Set<number>();
  readonly #pages = new Set<number>();
  readonly #others = new Set<number>();

  judgeName(name: string): void {
    if (name === 'Encrypt') throw new PdfRefusedError('encrypted', '/Encrypt');
    if (activeNames.has(name)) throw new PdfRefusedError('active', `/${name}`);
  }

  judgeText(bytes: Iterable<number>): void {
    let begin = '';
    for (const byte of bytes) {
      if (isLeftOut(byte)) continue;
      begin += String.fromCharCode(byte);
      if (begin.length === longestScheme) break;
    }
    if (scriptAddress.test(begin.toLowerCase())) throw new PdfRefusedError('active', 'a script');
  }

  judgeEntry(key: string, value: PdfValue): void {
    if (activeKeys.has(key)) throw new PdfRefusedError('active', `/${key}`);
    if (key !== 'OpenAction') return;
    if (value instanceof PdfReference) this.#openedBy.add(value.object);
    else if (!isPageToBeginWith(value)) throw opensSomething();
  }

  noteObject(number: number, value: PdfValue | undefined): void {
    (isPageToBeginWith(value) ? this.#pages : this.#others).add(number);
  }

  requirePagesAtOpening(): void {
    for (const object of this.#openedBy)
      if (!this.#pages.has(object) || this.#others.has(object)) throw opensSomething();
  }
}

function isPageToBeginWith(value: PdfValue | undefined): boolean {
  if (value instanceof PdfArray || value === someText) return true;
  return value instanceof PdfDictionary && value.get('S') === '/GoTo' && value.get('Next') === undefined;
}

const opensSomething = () => new PdfRefusedError('active', '/OpenAction');
