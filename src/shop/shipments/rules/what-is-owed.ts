import { formatCount } from '#platform/kernel/count.ts';

/** Why an order does not ship as a whole: `4 units are made to order and not in stock yet.` Nothing where nothing is owed. */
export function describeOwed(owed: number): string | undefined {
  if (owed === 0) return undefined;
  return `${formatCount(owed)} ${owed === 1 ? 'unit is' : 'units are'} made to order and not in stock yet.`;
}
