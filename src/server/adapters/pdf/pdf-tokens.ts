import { PdfRefusedError } from './pdf-fault.ts';

/** The smallest parts of a PDF's text: ISO 32000-1, 7.2 and 7.3. */
export interface PdfToken {
  kind: 'name' | 'string' | 'word' | 'bracket';
  /** A name without its slash and escapes, the beginning of a string without its, a word or bracket as it stands. */
  text: string;
  at: number;
}

const codesOf = (characters: string) => new Set([...characters].map((character) => character.charCodeAt(0)));
const whitespace = codesOf('\0\t\n\f\r ');
const delimiters = codesOf('()<>[]{}/%');
const [lineFeed, carriageReturn, opening, closing, backslash] = [10, 13, 40, 41, 92];

/** How a text begins is all that is asked of it. */
const longestRead = 1_000;

export const isWhitespace = (byte: number | undefined) => byte !== undefined && whitespace.has(byte);

/** Reads one token after the other. */
export class PdfTokens {
  readonly #bytes: Buffer;
  position: number;

  constructor(bytes: Buffer, position = 0) {
    this.#bytes = bytes;
    this.position = position;
  }

  /** Nothing at the end. */
  next(): PdfToken | undefined {
    this.position = this.skipToToken(this.position);
    const at = this.position;
    const first = this.#character(at);
    if (first === '') return undefined;
    if (first === '/') return { kind: 'name', text: readName(this.#readRegular(at + 1)), at };
    if (first === '(') return { kind: 'string', text: this.#readString(at), at };
    if (first === '<' && this.#character(at + 1) !== '<')
      return { kind: 'string', text: this.#readHex(at), at };
    if ('<>[]{})'.includes(first)) {
      const isDouble = '<>'.includes(first) && this.#character(at + 1) === first;
      this.position = at + (isDouble ? 2 : 1);
      return { kind: 'bracket', text: isDouble ? first + first : first, at };
    }
    return { kind: 'word', text: this.#readRegular(at), at };
  }

  /** Where the next token begins, after whitespace and comments. */
  skipToToken(from: number): number {
    let at = from;
    for (;;) {
      while (isWhitespace(this.#bytes[at])) at++;
      if (this.#character(at) !== '%') return at;
      while (at < this.#bytes.length && !this.#isLineEnd(at)) at++;
    }
  }

  #character(at: number): string {
    const byte = this.#bytes[at];
    return byte === undefined ? '' : String.fromCharCode(byte);
  }

  #isLineEnd(at: number): boolean {
    return this.#bytes[at] === lineFeed || this.#bytes[at] === carriageReturn;
  }

  #readRegular(from: number): string {
    let end = from;
    while (end < this.#bytes.length && !this.#isBoundary(end)) end++;
    this.position = end;
    return this.#bytes.toString('latin1', from, end);
  }

  #isBoundary(at: number): boolean {
    const byte = this.#bytes[at] ?? 0;
    return whitespace.has(byte) || delimiters.has(byte);
  }

  /** Parentheses in it are in pairs, or behind a backslash. */
  #readString(from: number): string {
    let depth = 0;
    for (let at = from; at < this.#bytes.length; at++) {
      const byte = this.#bytes[at];
      if (byte === backslash) at++;
      else if (byte === opening) depth++;
      else if (byte === closing && --depth === 0) {
        this.position = at + 1;
        return readEscapes(this.#bytes.toString('latin1', from + 1, Math.min(at, from + longestRead)));
      }
    }
    throw new PdfRefusedError('broken', 'a text that does not end');
  }

  #readHex(from: number): string {
    const end = this.#bytes.indexOf('>', from);
    if (end === -1) throw new PdfRefusedError('broken', 'a text that does not end');
    this.position = end + 1;
    const written = this.#bytes.toString('latin1', from + 1, Math.min(end, from + longestRead));
    const digits = written.replace(/[^\da-f]/gi, '');
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex').toString('latin1');
  }
}

/** `/J#61vaScript` is the same name as `/JavaScript`. */
function readName(written: string): string {
  return written.replace(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

function readEscapes(written: string): string {
  return written.replace(/\\(?:([0-7]{1,3})|\r\n|([\s\S]))/g, (_, octal?: string, character?: string) => {
    if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
    return character === '\n' || character === '\r' ? '' : (character ?? '');
  });
}
