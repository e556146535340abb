/** An element of a document, by its name with the prefix that the writer gave it. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const unescaped = (text: string) => text.replaceAll(/&(\w+);/g, (all, name) => entities[name] ?? all);

const token = /<\?[^>]*\?>|<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;

/** Reads what the shop writes, and throws at anything that is not well formed. */
export function readXml(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  token.lastIndex = 0;
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex;
    const found = token.exec(xml);
    if (!found) throw new Error(`Not well formed at ${at}: ${xml.slice(at, at + 40)}`);
    const [, closing, name, attributes = '', empty, text] = found;
    const parent = open.at(-1) ?? root;
    if (text !== undefined) {
      if (/&(?!amp;|lt;|gt;|quot;)/.test(text)) throw new Error(`A bare & at ${at}`);
      parent.text += unescaped(text);
    } else if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing at ${at}`);
    } else if (name) {
      const pairs = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)];
      const element: Element = {
        ...{ name, children: [], text: '' },
        attributes: Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, unescaped(value)])),
      };
      parent.children.push(element);
      if (!empty) open.push(element);
    }
  }
  const [document] = root.children;
  if (!document || open.length > 1) throw new Error('Not closed');
  return document;
}

/** All elements at a path of names: `cac:TaxTotal/cac:TaxSubtotal`. */
export function all(element: Element | undefined, path: string): Element[] {
  return path
    .split('/')
    .reduce<Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      element ? [element] : [],
    );
}

export const textAt = (element: Element | undefined, path: string): string | undefined =>
  all(element, path)[0]?.text;

export const everyElement = (element: Element): Element[] => [
  element,
  ...element.children.flatMap(everyElement),
];
