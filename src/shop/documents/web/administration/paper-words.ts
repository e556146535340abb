import type { PaperKind } from '../../rules/needed-papers.ts';
import { kindWords } from '../document-words.ts';

export const paperWords: Record<PaperKind, string> = { ...kindWords, passport: 'Battery passport' };

/** Where what the shop makes by itself comes from, or what it lacks to make it. */
export const makingWords: Partial<Record<PaperKind, { made: string; lacking: string }>> = {
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
