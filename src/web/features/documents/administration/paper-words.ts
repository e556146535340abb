import type { PaperKind } from '#domain/needed-papers.ts';
import { kindWords } from '../document-words.ts';

export const paperWords: Record<PaperKind, string> = { ...kindWords, passport: 'Battery passport' };

/** Where what the shop makes by itself comes from, or what it lacks to make it. */
export const makingWords: Partial<Record<PaperKind, { made: string; lacking: string }>> = {
  'data-sheet': {
    made: 'Made by the shop of the specification',
    lacking: 'Fill in the specification, and the shop makes it. Or upload one.',
  },
  'lot-data': {
    made: 'Made by the shop of the units in each order',
    lacking: 'Track the product by batch or serial, and the shop makes it for each order. Or upload it.',
  },
  passport: {
    made: 'Made by the shop for each unit',
    lacking: 'Give the product a GTIN and track it by serial, and the shop makes one for each unit.',
  },
};
