import type { DecidedMove, UnitMove, UnitState } from '#domain/units/unit-moves.ts';

type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

export const stateWords: Record<UnitState, { label: string; tone: Tone }> = {
  new: { label: 'New', tone: 'neutral' },
  'in-stock': { label: 'In stock', tone: 'success' },
  reserved: { label: 'Set aside', tone: 'accent' },
  shipped: { label: 'Shipped', tone: 'success' },
  returned: { label: 'To be looked at', tone: 'warning' },
  blocked: { label: 'Blocked', tone: 'danger' },
  'built-in': { label: 'Built in', tone: 'neutral' },
  scrapped: { label: 'Scrapped', tone: 'neutral' },
};

export const eventWords: Record<UnitMove, string> = {
  received: 'Received',
  reserved: 'Set aside',
  released: 'No longer set aside',
  shipped: 'Shipped',
  returned: 'Came back',
  restocked: 'Put into stock',
  blocked: 'Blocked',
  'built-in': 'Built in',
  'taken-out': 'Taken out',
  scrapped: 'Scrapped',
};

/** What a button does, and what follows from it. */
export const moveWords: Record<DecidedMove, { label: string; about: string }> = {
  released: { label: 'Release', about: 'It can leave with any order again.' },
  returned: {
    label: 'Take back',
    about: 'It is in the house again, and not for sale before you have looked at it.',
  },
  restocked: { label: 'Put into stock', about: 'It is for sale from now on.' },
  blocked: { label: 'Block', about: 'It stays in the house, and cannot be sold or shipped.' },
  'built-in': { label: 'Build in', about: 'It becomes a part of another unit, and leaves the stock.' },
  'taken-out': { label: 'Take out', about: 'It is a unit of its own again, to be looked at.' },
  scrapped: { label: 'Scrap', about: 'It is gone for good. Its history stays.' },
};

export const needsReason = (move: DecidedMove) => move === 'blocked' || move === 'scrapped';
