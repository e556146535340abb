import { z } from 'zod';
import { statedLines } from './content.ts';

/** About 10,000 lines. */
const longestLegalText = 500_000;

const text = statedLines(longestLegalText);

/** The texts that the law asks for, in Markdown. Each save is a version; an order keeps the one it was placed under. */
export const legalSchema = z.strictObject({ terms: text, privacy: text, imprint: text, returns: text });

export type LegalPage = keyof z.output<typeof legalSchema>;

export const legalTitles: Record<LegalPage, string> = {
  terms: 'Terms',
  privacy: 'Privacy',
  imprint: 'Imprint',
  returns: 'Returns',
};

export const legalPages = Object.keys(legalTitles) as LegalPage[];

const shownText = z.string().nullable();

/** As it is kept: with null where nothing is stated. */
export const shownLegal = z.object({
  ...{ terms: shownText, privacy: shownText, imprint: shownText, returns: shownText },
});
