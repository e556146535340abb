import type { WarrantyTerms } from '../rules/judge-claim.ts';
import { writeFigure } from './write-figure.ts';

/** What is promised, in a line: for a passport and for whoever sets the terms. */
export function wordsOfTerms({ years, healthLimit, mostThroughput, mostCycles }: WarrantyTerms): string {
  return [
    `${years} years from first use, ${healthLimit} % state of health`,
    mostThroughput !== undefined && `up to ${writeFigure(mostThroughput)} kWh`,
    mostCycles !== undefined && `up to ${writeFigure(mostCycles)} cycles`,
  ]
    .filter(Boolean)
    .join('; ');
}
