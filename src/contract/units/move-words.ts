import type { DecidedMove } from '#domain/units/unit-moves.ts';

/** What was done to a unit, after its serial. */
export const decidedWords: Record<DecidedMove, string> = {
  released: 'is no longer set aside',
  returned: 'was returned for inspection',
  restocked: 'is in stock',
  blocked: 'is blocked',
  'built-in': 'is built in',
  'taken-out': 'was removed for inspection',
  scrapped: 'is scrapped',
};
