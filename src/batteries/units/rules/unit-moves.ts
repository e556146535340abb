/*
 * What becomes of a unit, as a table: each move, from which states it leads where. Server and screens ask the same one; the
 * database lets no move begin at another state than the unit is in. What is recalled stays where it is, whatever this table
 * says: recalls/server/programs.sql.
 */

export const unitStates = [
  /** Written down, and not yet received. */
  'new',
  'in-stock',
  /** In stock, and set aside by name for an order. */
  'reserved',
  'shipped',
  /** Back in the house, and to be looked at. */
  'returned',
  /** In the house, and not for sale. */
  'blocked',
  /** A part of another unit. */
  'built-in',
  'scrapped',
] as const;

export type UnitState = (typeof unitStates)[number];

/** Each is the kind of its event, too. */
export const unitMoves = {
  received: { from: ['new'], to: 'in-stock' },
  reserved: { from: ['in-stock'], to: 'reserved' },
  released: { from: ['reserved'], to: 'in-stock' },
  shipped: { from: ['in-stock', 'reserved'], to: 'shipped' },
  // Without an order: repaired, back to its owner; to another place, a workshop or a recycler.
  'sent-back': { from: ['returned', 'blocked'], to: 'shipped' },
  transferred: { from: ['in-stock', 'returned', 'blocked'], to: 'shipped' },
  returned: { from: ['shipped'], to: 'returned' },
  restocked: { from: ['returned', 'blocked'], to: 'in-stock' },
  blocked: { from: ['in-stock', 'reserved', 'returned'], to: 'blocked' },
  'built-in': { from: ['in-stock'], to: 'built-in' },
  // A person inspects it and decides whether it can be sold again.
  'taken-out': { from: ['built-in'], to: 'returned' },
  scrapped: { from: ['in-stock', 'returned', 'blocked'], to: 'scrapped' },
} as const satisfies Record<string, { from: readonly UnitState[]; to: UnitState }>;

export type UnitMove = keyof typeof unitMoves;

export const unitMoveNames = Object.keys(unitMoves) as UnitMove[];

export function canMove(move: UnitMove, state: UnitState): boolean {
  return (unitMoves[move].from as readonly UnitState[]).includes(state);
}

/** Whether it is counted as stock. What is set aside for orders is. */
export function isOnHand(state: UnitState): boolean {
  return state === 'in-stock' || state === 'reserved';
}

/** What an admin decides about a single unit; all else comes of something larger. */
export const decidedMoves = [
  'released',
  'returned',
  'restocked',
  'blocked',
  'built-in',
  'taken-out',
  'scrapped',
] as const satisfies UnitMove[];

export type DecidedMove = (typeof decidedMoves)[number];
