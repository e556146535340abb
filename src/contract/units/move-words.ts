import type { DecidedMove } from '#domain/units/unit-moves.ts';

/** What was done to a unit, after its serial. */
export const decidedWords: Record<DecidedMove, string> = {
  released: 'is no longer set aside',
  returned: 'is back, to be looked at',
  restocked: 'is in stock',
  blocked: 'is blocked',
  'built-in': 'is built in',
  'taken-out': 'was taken out, to be looked at',
  scrapped: 'is scrapped',
};
