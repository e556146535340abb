import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import type { DocumentAudience, DocumentKind, Validity, ValidPeriod } from '../rules/documents.ts';
import type { ProductDocumentKind } from '../rules/required-documents.ts';

export const kindWords: Record<DocumentKind, string> = {
  'data-sheet': 'Data sheet',
  'test-summary': 'UN 38.3 test summary',
  'safety-data-sheet': 'Safety data sheet',
  declaration: 'Declaration of conformity',
  'r100-certificate': 'R100 certificate',
  certificate: 'Certificate',
  'rescue-sheet': 'Dismantling and rescue sheet',
  'lot-data': 'Lot data',
  drawing: 'Drawing',
  manual: 'Manual',
};

export const productDocumentWords: Record<ProductDocumentKind, string> = {
  ...kindWords,
  passport: 'Battery passport',
};

/** Where what the shop makes by itself comes from, or what it lacks to make it. */
export const makingWords: Partial<Record<ProductDocumentKind, { made: string; lacking: string }>> = {
  'data-sheet': {
    made: 'Generated from the specification',
    lacking: 'Fill in the specification to generate it, or upload one.',
  },
  'lot-data': {
    made: 'Generated for each order',
    lacking: 'Track the product by batch or serial to generate it for each order, or upload one.',
  },
  passport: {
    made: 'Generated for each unit',
    lacking: 'Add a GTIN and track the product by serial to generate one for each unit.',
  },
};

export const audienceWords: Record<DocumentAudience, string> = {
  everybody: 'Everyone',
  'signed-in': 'Signed-in users',
  buyers: 'Buyers of this product',
};

let languages: Intl.DisplayNames | undefined;

export function languageName(code: string): string {
  if (code === 'mul') return 'Several languages';
  languages ??= new Intl.DisplayNames('en', { type: 'language' });
  return languages.of(code) ?? code;
}

/** `1.4 MB`, as file managers say it. */
export function formatSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

type DatedDocument = ValidPeriod & { validity: Validity };

/** `Valid until 15 Nov 2027`, `Expired on 15 Nov 2025`; nothing of a document without days. */
export function validityWords({ validFrom, validUntil, validity }: DatedDocument): string {
  const [from, until] = [validFrom, validUntil].map((day) => (day ? formatCalendarDate(day) : ''));
  if (validity === 'ran-out') return `Expired on ${until}`;
  if (validity === 'not-yet') return `Not valid until ${from}`;
  return until ? `Valid until ${until}` : from ? `Valid from ${from}` : '';
}
