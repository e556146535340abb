import type { Condition, Packaging } from '#batteries/transport/rules/goods.ts';

/** How its owner finds a battery that goes back. */
export const returnConditions = ['intact', 'damaged', 'defective', 'critical', 'unknown'] as const;
export type ReturnCondition = (typeof returnConditions)[number];

export const returnPurposes = ['repair', 'recycling'] as const;
export type ReturnPurpose = (typeof returnPurposes)[number];

/*
 * SP 376: batteries that are damaged, defective for safety reasons or cannot be diagnosed before carriage. Critical ones, which may
 * burn or burst on the way, go only under an authority's conditions (P911, LP906): customers never send them. Where the condition is
 * not known, neither is whether it is critical, so it stays until a person has assessed it.
 * Source: ADR 3.3.1, SP 376 and SP 377, ADR 2025, as quoted by gefahrgutbrumme.de.
 */
export function conditionOfReturn(condition: ReturnCondition, purpose: ReturnPurpose): Condition | undefined {
  if (condition === 'critical' || condition === 'unknown') return undefined;
  if (condition !== 'intact') return 'damaged';
  return purpose === 'recycling' ? 'for-recycling' : 'sound';
}

/** Above this a battery goes back in a large packaging that a machine moves, alone: a box would be allowed, and not wise. */
const boxUpToKg = 30;

/** What a return is packed in, by road: the first that its packing instruction takes. */
export const packagingsOfReturn = (kg: number): readonly Packaging[] =>
  kg > boxUpToKg ? ['50D', '50A', '4D'] : ['4G', '4D', '50D'];
