import type { DecidedMove, UnitMove, UnitState } from '../rules/unit-moves.ts';

type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

export const stateWords: Record<UnitState, { label: string; tone: Tone }> = {
  new: { label: 'New', tone: 'neutral' },
  'in-stock': { label: 'In stock', tone: 'success' },
  reserved: { label: 'Reserved', tone: 'accent' },
  shipped: { label: 'Shipped', tone: 'success' },
  returned: { label: 'In inspection', tone: 'warning' },
  blocked: { label: 'Blocked', tone: 'danger' },
  'built-in': { label: 'Built in', tone: 'neutral' },
  scrapped: { label: 'Scrapped', tone: 'neutral' },
};

export const eventWords: Record<UnitMove, string> = {
  received: 'Received',
  reserved: 'Reserved',
  released: 'Reservation released',
  shipped: 'Shipped',
  'sent-back': 'Sent back after repair',
  transferred: 'Transferred',
  returned: 'Returned',
  restocked: 'Put into stock',
  blocked: 'Blocked',
  'built-in': 'Built in',
  'taken-out': 'Removed',
  scrapped: 'Scrapped',
};

/** What a button does, and what follows from it. */
export const moveWords: Record<DecidedMove, { label: string; about: string }> = {
  released: { label: 'Release', about: 'It becomes available for any order.' },
  returned: {
    label: 'Return',
    about: 'It is back in the warehouse and not for sale until inspected.',
  },
  restocked: { label: 'Put into stock', about: 'It becomes available for sale.' },
  blocked: { label: 'Block', about: 'It stays in the warehouse and cannot be sold or shipped.' },
  'built-in': { label: 'Build in', about: 'It becomes part of another unit and leaves stock.' },
  'taken-out': { label: 'Take out', about: 'It becomes a separate unit again, for inspection.' },
  scrapped: { label: 'Scrap', about: 'It is removed permanently. Its history is kept.' },
};

export const needsReason = (move: DecidedMove) => move === 'blocked' || move === 'scrapped';
