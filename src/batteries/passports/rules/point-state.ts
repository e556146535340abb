import { type BatteryCategory, type DataPoint, passportEdition } from './data-points.ts';

/** - `missing`: it is asked for, and nobody has given it. */
export type PointState = 'given' | 'not-yet-required' | 'not-applicable' | 'missing';

interface Asked {
  category: BatteryCategory;
  /** Whether there is a value. */
  isGiven: boolean;
  /** Whether somebody has said that a conditional point does not apply. */
  isDeclined?: boolean;
  day: string;
}

export function stateOfPoint({ needs, from }: Pick<DataPoint, 'needs' | 'from'>, asked: Asked): PointState {
  const need = needs[asked.category];
  if (need === 'not-applicable' || need === 'repeated') return 'not-applicable';
  // Until then it is not to be shown, even by who has it.
  if (need === 'later')
    return from !== undefined && from <= asked.day ? givenOr('missing') : 'not-yet-required';
  if (need === 'optional') return givenOr('not-applicable');
  if (need === 'conditional' && asked.isDeclined) return 'not-applicable';
  return givenOr(asked.day < passportEdition.from ? 'not-yet-required' : 'missing');

  function givenOr(otherwise: PointState): PointState {
    return asked.isGiven ? 'given' : otherwise;
  }
}
