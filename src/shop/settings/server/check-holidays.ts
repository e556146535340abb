import { drizzle } from 'drizzle-orm/node-postgres';
import { type DoctorRule, fine, warning } from '#platform/server/doctor/doctor-rule.ts';
import { unstatedSettings } from '../contract/settings.ts';
import { yearWithoutHolidays } from '../rules/holidays.ts';
import { readPart } from './settings-repository.ts';

/** Whether the seller's holidays are listed as far as orders of today may ship. */
export const checkHolidays: DoctorRule = {
  async database(client) {
    const { value } = await readPart(drizzle({ client }), 'calendar', unstatedSettings);
    if (value.holidays.length === 0) return [];
    const year = yearWithoutHolidays(value.holidays, new Date());
    if (!year) return [fine('Holidays', 'listed as far as orders of today may ship')];
    return [
      warning('Holidays', {
        says: `none are listed for ${year}`,
        why: 'orders are promised to ship on days on which you are closed',
        mend: 'fill in national holidays at /dashboard/settings/calendar',
      }),
    ];
  },
};
