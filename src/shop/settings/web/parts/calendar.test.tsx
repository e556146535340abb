// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ada, renderPage, screen } from '#testing/render-page.tsx';
import type { SavedPartOf } from '../save-part.tsx';
import { CalendarForm } from './calendar.tsx';

const year = new Date().getUTCFullYear();

const savedWith = (holidayYear: number): SavedPartOf<'calendar'> => ({
  ...{ version: 1, changedAt: null, changedBy: null, missing: [] },
  value: {
    ...{ timeZone: 'Europe/Paris', workingDays: [1, 2, 3, 4, 5], cutOffHour: 12 },
    holidays: [{ day: `${holidayYear}-12-25`, name: 'Christmas Day' }],
  },
});

it.each([
  ['warns of the year whose holidays are not listed', year - 1, true],
  ['is silent while they are listed', year + 1, false],
])('the calendar %s', async (_, listed, warns) => {
  renderPage(<CalendarForm saved={savedWith(listed)} />, { user: ada });
  await screen.findByText('Holidays');
  expect(screen.queryByText(`No holidays listed for ${year}`) !== null).toBe(warns);
});
