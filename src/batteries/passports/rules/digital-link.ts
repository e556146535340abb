import { isGtin } from '#shop/catalog/rules/gtin.ts';

/** Which unit of which product, as GS1 writes it into an address. */
export interface DigitalLink {
  gtin: string;
  variant?: string | undefined;
  batch?: string | undefined;
  serial?: string | undefined;
}

/** Application identifiers after the GTIN, in the order in which they must stand. */
const qualifiers = [
  ['variant', '22'],
  ['batch', '10'],
  ['serial', '21'],
] as const;

/** Up to 20 of letters that need no escaping, so that a code means the same to every reader. */
const plain = /^[A-Z0-9-]{1,20}$/;

/** `/01/09521234500117/21/AY-V84-000042` */
export function digitalLinkPath(link: DigitalLink): string {
  const parts = qualifiers.flatMap(([name, identifier]) => (link[name] ? [identifier, link[name]] : []));
  const path = `/${['01', link.gtin, ...parts].join('/')}`;
  if (!readDigitalLink(path)) throw new Error(`${path} is no digital link`);
  return path;
}

/** What an address says. Nothing where a digit, the order or a letter is wrong. */
export function readDigitalLink(path: string): DigitalLink | undefined {
  const [empty, primary, gtin, ...rest] = path.split('/');
  if (empty !== '' || primary !== '01' || !gtin || !isGtin(gtin)) return undefined;
  const link: DigitalLink = { gtin };
  for (const [name, identifier] of qualifiers) {
    if (rest[0] !== identifier) continue;
    const [, value = ''] = rest.splice(0, 2);
    if (!plain.test(value)) return undefined;
    link[name] = value;
  }
  return rest.length === 0 ? link : undefined;
}
