import { expect, it } from 'vitest';
import { isDayOver } from './wished-day.ts';

it('a day is over once it is over everywhere', () => {
  expect(isDayOver('2026-11-15', new Date('2026-11-16T11:59:00Z'))).toBe(false);
  expect(isDayOver('2026-11-15', new Date('2026-11-16T12:00:00Z'))).toBe(true);
  expect(isDayOver('2026-11-16', new Date('2026-11-16T12:00:00Z'))).toBe(false);
});
