import { expect, it } from 'vitest';
import { unstatedSettings } from '#shop/settings/contract/settings.ts';
import type { ReadSettings } from '#shop/settings/server/register.ts';
import { createDispatchDay } from './plan-delivery.ts';

function openDay(handlingDays: number | null, timeZone: string | null) {
  const turns: string[] = [];
  const settings = {
    ...unstatedSettings,
    calendar: { timeZone, workingDays: [1, 2, 3, 4, 5], holidays: [], cutOffHour: 14 },
    delivery: { ...unstatedSettings.delivery, handlingDays },
  };
  const read = (async (part: keyof typeof settings) => settings[part]) as ReadSettings;
  const dayAt = createDispatchDay(read, (moment) => turns.push(moment.toISOString()));
  return { turns, dayAt: (moment: string) => dayAt(new Date(moment)) };
}

it('pages hear until when the day they show holds', async () => {
  const { turns, dayAt } = openDay(1, 'Europe/Paris');
  expect(await dayAt('2026-11-18T12:59:00Z')).toBe('2026-11-19');
  expect(await dayAt('2026-11-18T13:00:00Z')).toBe('2026-11-20');
  expect(turns).toEqual(['2026-11-18T13:00:00.000Z', '2026-11-19T13:00:00.000Z']);
});

it('no day is promised where the seller has not stated enough', async () => {
  for (const { turns, dayAt } of [openDay(null, 'Europe/Paris'), openDay(1, null)]) {
    expect(await dayAt('2026-11-18T12:59:00Z')).toBeNull();
    expect(turns).toEqual([]);
  }
});
