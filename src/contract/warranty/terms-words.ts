import type { WarrantyTerms } from '#domain/warranty/judge-claim.ts';
import { writeFigure } from './write-figure.ts';

/** What is promised, in a line: for a passport and for whoever sets the terms. */
export function wordsOfTerms({ years, healthLimit, mostThroughput, mostCycles }: WarrantyTerms): string {
  return [
    `${years} years from the first day in service, ${healthLimit} % of health`,
    mostThroughput !== undefined && `${writeFigure(mostThroughput)} kWh at most`,
    mostCycles !== undefined && `${writeFigure(mostCycles)} cycles at most`,
  ]
    .filter(Boolean)
    .join('; ');
}
