import { type DocumentKind, documentKinds } from './documents.ts';

/** What is asked for of a product: documents, and what is a page of its own. */
export const productDocumentKinds = [...documentKinds, 'passport'] as const;

export type ProductDocumentKind = DocumentKind | 'passport';

const ofBatteries = ['data-sheet', 'test-summary', 'safety-data-sheet'] as const;
const ofEquipment = ['data-sheet', 'declaration'] as const;

/**
 * What a product must not be sold without, by what it is. No law asks for a safety data sheet of a battery, but carriers do;
 * a module or pack has a test summary of its own, even when its cells have passed (UN 38.3.5).
 */
export const requiredDocuments: Record<string, readonly ProductDocumentKind[]> = {
  cell: [...ofBatteries, 'lot-data'],
  module: ofBatteries,
  pack: [...ofBatteries, 'declaration', 'r100-certificate', 'rescue-sheet', 'passport'],
  electronics: ofEquipment,
  thermal: ofEquipment,
  charging: ofEquipment,
  accessories: ['data-sheet'],
};

/** And one without a category. */
export const requiredOfAll: readonly ProductDocumentKind[] = ['data-sheet'];

const practice = 'Industry practice';
const batteryRegulation = 'Regulation (EU) 2023/1542';

/** What asks for it. Gathered in November 2026 from secondary sources. */
export const requirementSources: Partial<Record<ProductDocumentKind, string>> = {
  'data-sheet': practice,
  'test-summary': 'UN Manual of Tests and Criteria, 38.3.5',
  'safety-data-sheet': 'Requested by carriers; not required by law for articles (REACH, Article 31)',
  declaration: `Applicable EU legislation; for batteries ${batteryRegulation}`,
  'r100-certificate': 'UN Regulation No. 100',
  'rescue-sheet': practice,
  'lot-data': practice,
  passport: `${batteryRegulation}, Article 77, from 18 Feb 2027`,
};
