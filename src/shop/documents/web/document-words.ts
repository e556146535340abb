import type { DocumentAudience, DocumentKind } from '../rules/documents.ts';

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
