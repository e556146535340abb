import { PdfRefusedError } from './pdf-fault.ts';
import {
  PdfArray,
  PdfDictionary,
  type PdfJudge,
  PdfReference,
  type PdfValue,
  someText,
} from './pdf-values.ts';

/** Names by which a PDF runs something, sends something, plays something or carries other files. */
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

/** Keys of what is done without a click (`AA`: when a page is shown or left), and of a file inside (`EF`). */
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
