import { groupThousands } from '#platform/kernel/count.ts';

/** `1,234.5`, with two decimals at most. */
export function writeFigure(figure: number): string {
  const [whole = '', decimals] = String(Math.round(figure * 100) / 100).split('.');
  return groupThousands(whole) + (decimals ? `.${decimals}` : '');
}
