import type { ClaimFigures } from '../contract/claims.ts';
import { type FigureName, figureFields } from './claim-words.ts';

export type TypedFigures = Partial<Record<FigureName, string>> & { method?: ClaimFigures['method'] };

/** As the fields of a form have them. */
export function beginWith({ method, ...figures }: ClaimFigures): TypedFigures {
  const typed = Object.entries(figures).map(([name, figure]) => [name, String(figure)]);
  return { ...Object.fromEntries(typed), ...(method && { method }) };
}

/** What is typed as numbers. What is empty is not told; what is no number is left for the shop to refuse. */
export function readFigures({ method, ...typed }: TypedFigures): ClaimFigures {
  const told = figureFields.flatMap(({ name }) => {
    const text = typed[name]?.trim().replace(',', '.');
    return text ? [[name, Number(text)]] : [];
  });
  return { ...Object.fromEntries(told), ...(method && { method }) };
}
