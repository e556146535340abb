import type { Minor } from '#platform/kernel/money.ts';

export interface AgainstList {
  /** In percent of the list price, to one decimal: −8.3 is below it. */
  percent: number;
  /** Of all units. */
  difference: Minor;
}

/** How an offered price stands against the list price of as many. */
export function againstList(
  offer: { unitCents: Minor; quantity: number },
  listUnitCents: Minor,
): AgainstList {
  const each = offer.unitCents - listUnitCents;
  return {
    percent: (Math.sign(each) * Math.round((Math.abs(each) / listUnitCents) * 1_000)) / 10 || 0,
    difference: each * offer.quantity,
  };
}
