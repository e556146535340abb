type Attributes = Record<string, string | undefined>;

/** What XML 1.0 cannot hold, also escaped: control characters, halves of pairs, two that are none. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(forbidden, '')
    .trim()
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined ? [] : ` ${name}="${escapeXml(value)}"`))
    .join('');

/** An element with text; nothing where there is none, since an empty element is an error everywhere. */
export function leaf(
  name: string,
  value: string | number | null | undefined,
  attributes: Attributes = {},
): string {
  const content = escapeXml(String(value ?? ''));
  return content === '' ? '' : `<${name}${written(attributes)}>${content}</${name}>`;
}

/** An element of elements, in the order in which the schema wants them; nothing where all of them are nothing. */
export function group(name: string, children: readonly string[], attributes: Attributes = {}): string {
  const content = children.join('');
  return content === '' ? '' : `<${name}${written(attributes)}>${content}</${name}>`;
}

export const document = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
