import { ShopError } from '#platform/contract/errors.ts';
import { countryInText } from '#platform/kernel/places/countries.ts';
import { defineHandlers } from '#platform/server/http/handlers.ts';
import type { Subject } from '#platform/server/subject.ts';
import { holidaysOf } from '../rules/national-holidays.ts';
import {
  createDispatchDay,
  type JudgeTransport,
  madeToOrderDays,
  planDelivery,
  viewPlan,
} from './plan-delivery.ts';

/** As many years as an admin fills a calendar with. */
const mostYears = 10;

declare module '#platform/server/subject.ts' {
  interface ShopParts {
    /** How lines may travel by each mode; without it, nothing is known to be dangerous. */
    judgeTransport?: JudgeTransport;
  }
}

export const deliverySubject: Subject = {
  pageData: ({ readSettings, contentChangesAt }) => {
    const readDispatchDay = createDispatchDay(readSettings, contentChangesAt);
    const readDays = madeToOrderDays(readSettings);
    return {
      readDispatchDay,
      readMadeToOrderDays: async () => {
        // It turns when that does.
        const [dayAfter] = await Promise.all([readDays(), readDispatchDay()]);
        return dayAfter;
      },
    };
  },
  handlers: (parts) => {
    const readDispatchDay = createDispatchDay(parts.readSettings, parts.contentChangesAt);
    return defineHandlers({
      getDispatchDay: async () => ({ shipsBy: await readDispatchDay() }),

      getDeliveryOptions: async ({ body: { lines, country } }) =>
        viewPlan(await planDelivery(parts, lines, country)),

      getMyDeliveryOptions: async ({ body: { lines, country }, caller }) => {
        const prices = (productIds: string[]) =>
          parts.readPersonPrices(parts.db, { personId: caller.id, productIds });
        return viewPlan(await planDelivery({ ...parts, prices }, lines, country));
      },

      listNationalHolidays: async ({ params: { country }, query }) => {
        const from = query.from ?? new Date().getUTCFullYear();
        const until = Math.min(query.until ?? from, from + mostYears);
        const years = Array.from({ length: Math.max(1, until - from + 1) }, (_, index) => from + index);
        const holidays = years.flatMap((year) => holidaysOf(country, year) ?? []);
        if (holidays.length > 0) return { country, holidays };
        throw new ShopError(
          'not-found',
          `We have no list of holidays for ${countryInText(country)}. Please add the days by hand.`,
        );
      },
    });
  },
};
