import type { z } from 'zod';
import { brandSchema } from './parts/brand.ts';
import { calendarSchema } from './parts/calendar.ts';
import { companiesSchema } from './parts/companies.ts';
import { contentSchema } from './parts/content.ts';
import { deliverySchema } from './parts/delivery.ts';
import { identitySchema } from './parts/identity.ts';
import { legalSchema } from './parts/legal.ts';
import { moneySchema } from './parts/money.ts';
import { numbersSchema } from './parts/numbers.ts';
import { remindersSchema } from './parts/reminders.ts';
import { taxSchema } from './parts/tax.ts';

/**
 * The parts of the seller's settings: each is saved, and has versions, on its own. A value that an earlier release saved
 * must still be read: a field that is added has a default.
 */
export const settingsSchemas = {
  identity: identitySchema,
  brand: brandSchema,
  money: moneySchema,
  numbers: numbersSchema,
  calendar: calendarSchema,
  delivery: deliverySchema,
  companies: companiesSchema,
  tax: taxSchema,
  reminders: remindersSchema,
  content: contentSchema,
  legal: legalSchema,
};

export type SettingsPart = keyof typeof settingsSchemas;
export type ShopSettings = { [Part in SettingsPart]: z.output<(typeof settingsSchemas)[Part]> };

export const settingsParts = Object.keys(settingsSchemas) as [SettingsPart, ...SettingsPart[]];

/** A shop that has stated nothing yet. */
export const unstatedSettings: ShopSettings = {
  identity: identitySchema.parse({ name: 'This shop' }),
  brand: brandSchema.parse({}),
  money: moneySchema.parse({}),
  numbers: numbersSchema.parse({}),
  calendar: calendarSchema.parse({}),
  delivery: deliverySchema.parse({}),
  companies: companiesSchema.parse({}),
  tax: taxSchema.parse({}),
  reminders: remindersSchema.parse({}),
  content: contentSchema.parse({}),
  legal: legalSchema.parse({}),
};
