import type { PdfBudget } from './pdf-budget.ts';
import { PdfRefusedError } from './pdf-budget.ts';

/** The smallest parts of a PDF's text: ISO 32000-1, 7.2 and 7.3. */
export type PdfTokenKind = 'name' | 'string' | 'number' | 'word' | '<<' | '>>' | '[' | ']';

const regular = 0;
const whitespace = 1;
const delimiter = 2;
const hexDigit = new Uint8Array(256).fill(16);
const classOf = new Uint8Array(256);
for (const character of '\0\t\n\f\r ') classOf[character.charCodeAt(0)] = whitespace;
for (const character of '()<>[]{}/%') classOf[character.charCodeAt(0)] = delimiter;
for (const [value, digits] of [...'0123456789abcdef'].entries())
  for (const digit of [digits, digits.toUpperCase()]) hexDigit[digit.charCodeAt(0)] = value;

const lineFeed = 10;
const carriageReturn = 13;
const numberSign = 35;
const percent = 37;
const opening = 40;
const closing = 41;
const slash = 47;
const less = 60;
const greater = 62;
const openingSquare = 91;
const backslash = 92;
const closingSquare = 93;

/** The standard has 127 bytes for a name (ISO 32000-1, annex C), each of which may be written in three. */
const longestName = 400;

export const isWhitespace = (byte: number | undefined) => byte !== undefined && classOf[byte] === whitespace;
export const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 48 && byte <= 57;

/** Reads one token after the other, each byte once. Tells where it is, and what is there when asked. */
export class PdfTokens {
  readonly bytes: Buffer;
  readonly #budget: PdfBudget;
  kind: PdfTokenKind | undefined;
  /** From where on there is nothing but white space before the token. */
  spaceFrom: number;
  at: number;
  end: number;
  /** Of a number without sign and fraction its value, else NaN. */
  number = Number.NaN;
  #isEscaped = false;

  constructor(bytes: Buffer, position: number, budget: PdfBudget) {
    this.bytes = bytes;
    this.#budget = budget;
    // As a small integer: what was read of a file is a fraction to the engine, which would compile all of this again and again.
    const from = Math.min(position, bytes.length) | 0;
    this.end = from;
    this.at = from;
    this.spaceFrom = from;
  }

  /** None at the end. */
  next(): PdfTokenKind | undefined {
    const from = this.end;
    this.at = this.#skipToToken(from);
    this.kind = this.#read();
    this.#budget.passToken(this.end - from);
    return this.kind;
  }

  /** A name without its slash and escapes, or a word as it stands: `/J#61vaScript` is the same name as `/JavaScript`. */
  text(): string {
    const isName = this.kind === 'name';
    const from = isName ? this.at + 1 : this.at;
    if (this.end - from > longestName) throw new PdfRefusedError('broken', 'a very long name');
    return isName && this.#isEscaped
      ? this.#readEscaped(from)
      : this.bytes.toString('latin1', from, this.end);
  }

  #readEscaped(from: number): string {
    const { bytes, end } = this;
    let name = '';
    for (let at = from; at < end; at++) {
      const [high, low] = [hexDigit[bytes[at + 1] ?? 0] as number, hexDigit[bytes[at + 2] ?? 0] as number];
      const isEscape = bytes[at] === numberSign && at + 2 < end && high < 16 && low < 16;
      name += String.fromCharCode(isEscape ? high * 16 + low : (bytes[at] as number));
      if (isEscape) at += 2;
    }
    return name;
  }

  /** The bytes of a string without its escapes, one by one. */
  *stringBytes(): Generator<number> {
    const { bytes, at, end } = this;
    if (bytes[at] === less) yield* readHex(bytes, at + 1, end - 1);
    else yield* readLiteral(bytes, at + 1, end - 1);
  }

  #skipToToken(from: number): number {
    const { bytes } = this;
    let at = from;
    this.spaceFrom = from;
    for (;;) {
      while (at < bytes.length && classOf[bytes[at] as number] === whitespace) at++;
      if (bytes[at] !== percent) return at;
      while (at < bytes.length && bytes[at] !== lineFeed && bytes[at] !== carriageReturn) at++;
      this.spaceFrom = at;
    }
  }

  #read(): PdfTokenKind | undefined {
    const { bytes, at } = this;
    const first = bytes[at];
    this.number = Number.NaN;
    this.end = at + 1;
    if (first === undefined) {
      this.end = bytes.length;
      return undefined;
    }
    if (classOf[first] === regular) return this.#readRegular(first);
    if (first === slash) {
      this.end = this.#endOfRegular(at + 1);
      return 'name';
    }
    if (first === openingSquare) return '[';
    if (first === closingSquare) return ']';
    if (first === opening) return this.#readString();
    const isDouble = bytes[at + 1] === first;
    if (first === less && !isDouble) return this.#readHexString();
    if ((first !== less && first !== greater) || !isDouble)
      throw new PdfRefusedError('broken', 'brackets that do not belong there');
    this.end = at + 2;
    return first === less ? '<<' : '>>';
  }

  #readRegular(first: number): PdfTokenKind {
    const { bytes, at } = this;
    this.end = this.#endOfRegular(at + 1);
    if (isDigit(first)) {
      let value = 0;
      let digit = at;
      while (digit < this.end && isDigit(bytes[digit])) value = value * 10 + (bytes[digit++] as number) - 48;
      if (digit === this.end && digit - at <= 10) this.number = value;
    }
    const isNumber = isDigit(first) || first === 43 || first === 45 || first === 46;
    return isNumber ? 'number' : 'word';
  }

  #endOfRegular(from: number): number {
    const { bytes } = this;
    let end = from;
    this.#isEscaped = false;
    for (; end < bytes.length && classOf[bytes[end] as number] === regular; end++)
      if (bytes[end] === numberSign) this.#isEscaped = true;
    return end;
  }

  /** Parentheses in it are in pairs, or behind a backslash. */
  #readString(): PdfTokenKind {
    const { bytes } = this;
    let depth = 0;
    for (let at = this.at; at < bytes.length; at++) {
      const byte = bytes[at];
      if (byte === backslash) at++;
      else if (byte === opening) depth++;
      else if (byte === closing && --depth === 0) {
        this.end = at + 1;
        return 'string';
      }
    }
    throw endless();
  }

  /** Of anything but digits each program makes what it likes. */
  #readHexString(): PdfTokenKind {
    const { bytes } = this;
    for (let at = this.at + 1; at < bytes.length; at++) {
      const byte = bytes[at] as number;
      if (byte === greater) {
        this.end = at + 1;
        return 'string';
      }
      if (hexDigit[byte] === 16 && classOf[byte] !== whitespace)
        throw new PdfRefusedError('broken', 'a text that cannot be read');
    }
    throw endless();
  }
}

const endless = () => new PdfRefusedError('broken', 'a text that does not end');

function* readHex(bytes: Buffer, from: number, end: number): Generator<number> {
  let half: number | undefined;
  for (let at = from; at < end; at++) {
    const digit = hexDigit[bytes[at] as number] as number;
    if (digit === 16) continue;
    if (half !== undefined) yield half * 16 + digit;
    half = half === undefined ? digit : undefined;
  }
  if (half !== undefined) yield half * 16;
}

const controls: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

function* readLiteral(bytes: Buffer, from: number, end: number): Generator<number> {
  for (let at = from; at < end; at++) {
    if (bytes[at] !== backslash) {
      yield bytes[at] as number;
      continue;
    }
    const escaped = bytes[++at] as number;
    if (escaped === carriageReturn && bytes[at + 1] === lineFeed) at++;
    else if (escaped >= 48 && escaped <= 55) {
      let value = escaped - 48;
      for (let more = 0; more < 2 && isOctal(bytes[at + 1]); more++)
        value = value * 8 + (bytes[++at] as number) - 48;
      yield value & 255;
    } else if (escaped !== carriageReturn && escaped !== lineFeed)
      yield controls[String.fromCharCode(escaped)] ?? escaped;
  }
}

const isOctal = (byte: number | undefined) => byte !== undefined && byte >= 48 && byte <= 55;
