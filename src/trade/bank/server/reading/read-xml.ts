import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { StatementRefused } from './statement-refused.ts';

/** An element: its children by name, `@…` its attributes, `#text` its text. Several of a name are a list. */
export type Xml = string | { readonly [name: string]: Xml | undefined } | readonly Xml[];

/** The deepest of CAMT.053 is at 13. */
const deepest = 30;

const parser = new XMLParser({
  ...{ ignoreAttributes: false, attributeNamePrefix: '@', removeNSPrefix: true },
  ...{ parseTagValue: false, parseAttributeValue: false, maxNestedTags: deepest },
  // Only what XML itself defines, decoded by `textOf`: a file can define nothing.
  processEntities: false,
});

/** Reads XML that a bank writes: no document types, no entities of its own, no depth without end. */
export function readXml(bytes: Buffer): Xml {
  const text = decode(bytes);
  if (/<!(?:doctype|entity)/i.test(text))
    throw new StatementRefused(
      'The file declares a document type or entities, which bank statements don’t use. It wasn’t imported.',
    );
  refuseDepth(text);
  try {
    if (XMLValidator.validate(text) === true) return parser.parse(text) as Xml;
  } catch {
    // As what is not well-formed.
  }
  throw new StatementRefused('The file isn’t well-formed XML. Download it from your bank again.');
}

const encodings = new Map([
  ['utf-8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['iso-8859-1', 'windows-1252'],
  ['iso-8859-15', 'iso-8859-15'],
  ['windows-1252', 'windows-1252'],
  ['utf-16', 'utf-16le'],
]);

function decode(bytes: Buffer): string {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : undefined;
  const head = bytes.toString('latin1', 0, 200);
  const named = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*?encoding\s*=\s*["']([\w-]+)["']/.exec(head)?.[1];
  const encoding = wide ?? encodings.get(named?.toLowerCase() ?? 'utf-8');
  if (!encoding) throw new StatementRefused(`The file’s encoding, ${named}, isn’t supported. Use UTF-8.`);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new StatementRefused(`The file contains bytes that aren’t ${named ?? 'UTF-8'}.`);
  }
}

/** Before it is parsed: a parser keeps what it has opened. */
function refuseDepth(text: string): void {
  let depth = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    const next = text[at + 1];
    if (next === '/') depth--;
    else if (next !== '!' && next !== '?') {
      const end = text.indexOf('>', at);
      if (end === -1) return;
      if (text[end - 1] !== '/') depth++;
      at = end;
    }
    if (depth > deepest)
      throw new StatementRefused('The file’s elements are nested too deeply for a bank statement.');
  }
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text without what no text has, cut to a length. */
export function textOf(node: Xml | undefined, max = 140): string {
  if (Array.isArray(node)) return textOf(node[0], max);
  const raw = typeof node === 'string' ? node : (node as { '#text'?: Xml } | undefined)?.['#text'];
  if (typeof raw !== 'string') return '';
  return raw
    .slice(0, 10 * max)
    .replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
      if (name) return named[name] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    })
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed();
}

/** What lies in an element, step by step; of several the first. */
export function into(node: Xml | undefined, ...path: string[]): Xml | undefined {
  let found = node;
  for (const name of path) {
    if (Array.isArray(found)) found = found[0];
    if (typeof found !== 'object' || !Object.hasOwn(found, name)) return undefined;
    found = (found as { [name: string]: Xml })[name];
  }
  return found;
}

/** All elements of a name in an element. */
export function allOf(node: Xml | undefined, name: string): readonly Xml[] {
  const found = into(node, name);
  if (found === undefined) return [];
  return Array.isArray(found) ? found : [found as Xml];
}
