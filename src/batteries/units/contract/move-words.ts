import type { DecidedMove } from '../rules/unit-moves.ts';

/** What was done to a unit, after its serial. */
export const decidedWords: Record<DecidedMove, string> = {
  released: 'is no longer reserved',
  returned: 'was returned for inspection',
  restocked: 'was put into stock',
  blocked: 'was blocked',
  'built-in': 'was built in',
  'taken-out': 'was removed for inspection',
  scrapped: 'was scrapped',
};
