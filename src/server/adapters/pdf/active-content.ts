import { readDictionary } from './pdf-dictionary.ts';
import { PdfRefusedError } from './pdf-fault.ts';
import type { PdfToken } from './pdf-tokens.ts';

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

const scriptAddress = /^\s*(?:javascript|vbscript|data):/i;

/** Refuses what would do anything but be read. Links to pages are let through: somebody must press them. */
export function refuseActiveContent(tokens: readonly PdfToken[]): void {
  for (const { kind, text } of tokens) {
    if (kind === 'string' && scriptAddress.test(text)) throw new PdfRefusedError('active', 'a script');
    if (kind !== 'name') continue;
    if (text === 'Encrypt') throw new PdfRefusedError('encrypted', '/Encrypt');
    if (activeNames.has(text)) throw new PdfRefusedError('active', `/${text}`);
  }
}

/**
 * What is done when the file is opened: nothing, or to begin with a certain page. Objects may name it before they are
 * known, so it is judged at the end.
 */
export class OpenActions {
  readonly #named = new Set<number>();
  readonly #pages = new Set<number>();
  readonly #others = new Set<number>();

  note(object: number | undefined, tokens: readonly PdfToken[]): void {
    if (object !== undefined) (isPageToBeginWith(tokens) ? this.#pages : this.#others).add(object);
    for (const [index, { kind, text }] of tokens.entries()) {
      if (kind !== 'name' || text !== 'OpenAction') continue;
      const isReference = tokens[index + 3]?.text === 'R';
      if (isReference) this.#named.add(Number(tokens[index + 1]?.text));
      else if (!isPageToBeginWith(tokens.slice(index + 1))) throw opensSomething();
    }
  }

  requirePages(): void {
    for (const object of this.#named)
      if (!this.#pages.has(object) || this.#others.has(object)) throw opensSomething();
  }
}

function isPageToBeginWith(tokens: readonly PdfToken[]): boolean {
  const [first] = tokens;
  if (first?.kind !== 'bracket' || first.text !== '<<')
    return first?.text === '[' || first?.kind === 'string';
  const action = readDictionary(tokens);
  return action?.get('S')?.[0]?.text === 'GoTo' && !action.has('Next');
}

const opensSomething = () => new PdfRefusedError('active', '/OpenAction');
