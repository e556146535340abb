import { daysAfter } from '#platform/kernel/dates.ts';

/** So many days before its end a document is worth renewing. */
export const renewalDays = 60;

/** The first and the last day on which a document is valid, such as `2026-11-17`. Nothing where it has no end, or no beginning. */
export interface ValidPeriod {
  validFrom: string | null;
  validUntil: string | null;
}

/** Its last day is not before its first. */
export const isPeriod = ({ validFrom, validUntil }: Partial<ValidPeriod>): boolean =>
  !validFrom || !validUntil || validFrom <= validUntil;

export const validities = ['valid', 'ends-soon', 'ran-out', 'not-yet'] as const;

export type Validity = (typeof validities)[number];

/** What a document is on a day. It is valid on its last day still. */
export function validityOn(day: string, { validFrom, validUntil }: ValidPeriod): Validity {
  if (validUntil !== null && validUntil < day) return 'ran-out';
  if (validFrom !== null && validFrom > day) return 'not-yet';
  return validUntil !== null && validUntil <= daysAfter(day, renewalDays) ? 'ends-soon' : 'valid';
}

/** Whether a product may be sold with it. */
export const isInForce = (validity: Validity): boolean => validity === 'valid' || validity === 'ends-soon';

/** Kinds of documents of a product, in the order in which they are shown. */
export const documentKinds = [
  'data-sheet',
  'test-summary',
  'safety-data-sheet',
  'declaration',
  'r100-certificate',
  'certificate',
  'rescue-sheet',
  'lot-data',
  'drawing',
  'manual',
] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** Who may read a document, from the most to the fewest: everybody, who has signed in, who has paid for the product. */
export const documentAudiences = ['everybody', 'signed-in', 'buyers'] as const;

export type DocumentAudience = (typeof documentAudiences)[number];

/** `mul` is of several languages in one file (ISO 639-2). */
export const documentLanguages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pl',
  'cs',
  'sv',
  'da',
  'nb',
  'fi',
  'pt',
  'hu',
  'ro',
  'tr',
  'uk',
  'zh',
  'ja',
  'ko',
  'mul',
] as const;

/** Who asks for a document. Undefined for visitors who are not signed in. */
export interface DocumentReader {
  isAdmin: boolean;
  /** Whether they have a paid order of its product. */
  hasBought: boolean;
}

export function mayRead(audience: DocumentAudience, reader: DocumentReader | undefined): boolean {
  if (audience === 'everybody' || reader?.isAdmin) return true;
  return audience === 'signed-in' ? reader !== undefined : (reader?.hasBought ?? false);
}

const kindsOfMany: readonly DocumentKind[] = [
  ...(['certificate', 'r100-certificate', 'lot-data', 'drawing', 'rescue-sheet'] as const),
];

/** A product has many certificates, lots and drawings, each with its title, and one of everything else in each language. */
export const isOneOfMany = (kind: DocumentKind) => kindsOfMany.includes(kind);

interface NamedDocument {
  sku: string | null;
  kind: DocumentKind;
  title: string;
  language: string;
  edition: string;
}

/** Under what name a document is saved: of letters, digits, hyphens and dots, whatever it is made of. */
export function fileNameOf({ sku, kind, title, language, edition }: NamedDocument): string {
  const parts = [sku ?? '', kind, isOneOfMany(kind) ? title : '', edition, language];
  const plain = parts.map((part) =>
    part
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z0-9.]+/gi, '-')
      .replace(/^[-.]+|[-.]+$/g, '')
      .slice(0, 60),
  );
  return `${plain.filter(Boolean).join('_')}.pdf`;
}

export const documentAddress = ({ id, fileName }: { id: string; fileName: string }) =>
  `/documents/${id}/${fileName}`;

interface SpecifiedProduct {
  kind: string | null;
  specification: object;
}

/** The shop makes a data sheet of each product of which it knows what it is, and any figures. */
export const hasDataSheet = ({ kind, specification }: SpecifiedProduct) =>
  kind !== null && Object.keys(specification).length > 0;

export const dataSheetAddress = (slug: string) => `/product/${slug}/datasheet.pdf`;
