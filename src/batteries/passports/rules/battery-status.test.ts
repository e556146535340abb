import { expect, it } from 'vitest';
import { findStatusMove, nextStatuses, serialOfPassport } from './battery-status.ts';
import { batteryStatuses } from './data-points.ts';

it('a battery comes back from waste only by a second admin, and nothing but waste becomes original again', () => {
  for (const to of nextStatuses('waste')) expect(findStatusMove('waste', to)?.needsSecondAdmin).toBe(true);
  for (const from of batteryStatuses.filter((one) => one !== 'waste'))
    expect(findStatusMove(from, 'original')).toBeUndefined();
});

it('a battery that is prepared for another use gets a new passport', () => {
  for (const to of ['repurposed', 're-used', 'remanufactured'] as const)
    expect(findStatusMove('original', to)?.hasNewPassport).toBe(true);
  expect(findStatusMove('original', 'waste')?.hasNewPassport).toBeUndefined();
});

it('the serial of a further passport is never longer than GS1 allows', () => {
  expect(serialOfPassport('AY-1', 2)).toBe('AY-1-P2');
  expect(serialOfPassport('A'.repeat(20), 12)).toHaveLength(20);
});
