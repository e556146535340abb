import { expect, it } from 'vitest';
import { ratedThroughput } from './rated-throughput.ts';

it.each([
  [{ energy: 84_000, cycles: 1500 }, 126_000],
  [{ energy: 40_300, cycles: 3000 }, 120_900],
  [{ energy: 40_300 }, undefined],
  [{ cycles: 3000 }, undefined],
])('of %j so many kWh may go through it', (rated, kilowattHours) => {
  expect(ratedThroughput(rated)).toBe(kilowattHours);
});
