import { ShopError } from '#platform/contract/errors.ts';
import type { UnitMove, UnitState } from '../rules/unit-moves.ts';

/** How a unit stands, to go on with ‘X is …’. */
const standing: Record<UnitState, string> = {
  new: 'not received yet',
  'in-stock': 'in stock',
  reserved: 'reserved for an order',
  shipped: 'shipped',
  returned: 'returned, awaiting inspection',
  blocked: 'blocked',
  'built-in': 'built into another unit',
  scrapped: 'scrapped',
};

/** What cannot be done to it, to go on with ‘X cannot be …’. */
const doing: Record<UnitMove, string> = {
  received: 'received',
  reserved: 'reserved',
  released: 'released',
  shipped: 'shipped',
  returned: 'returned',
  restocked: 'put into stock',
  blocked: 'blocked',
  'built-in': 'built in',
  'taken-out': 'taken out',
  scrapped: 'scrapped',
};

/** Says of the first what it is instead, and how many more there are. */
export function refuseMove(move: UnitMove, stuck: { serial: string; state: UnitState }[]): ShopError {
  const [first, ...others] = stuck;
  const one = `${first?.serial} is ${standing[first?.state ?? 'new']}, so it can’t be ${doing[move]}.`;
  return new ShopError(
    'conflict',
    others.length === 0 ? one : `${one} This also applies to ${others.length} more.`,
  );
}
