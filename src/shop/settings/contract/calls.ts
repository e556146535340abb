import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { jsonLimits } from '#platform/kernel/upload-limits.ts';
import { shownBrand } from './parts/brand.ts';
import { shownCalendar } from './parts/calendar.ts';
import { shownCompanies } from './parts/companies.ts';
import { shownContent } from './parts/content.ts';
import { shownDelivery } from './parts/delivery.ts';
import { shownIdentity } from './parts/identity.ts';
import { shownLegal } from './parts/legal.ts';
import { shownMoney } from './parts/money.ts';
import { shownNumbers } from './parts/numbers.ts';
import { shownReminders } from './parts/reminders.ts';
import { shownTax } from './parts/tax.ts';
import type { settingsRoutes } from './routes.ts';
import { settingsParts } from './settings.ts';

const savedPart = <Value extends z.ZodType>(value: Value) =>
  z.object({
    version: z.int().describe('0 before the first save. Send it back with your change.'),
    value,
    changedAt: z.iso.datetime().nullable(),
    changedBy: z.string().nullable().describe('The name of the admin.'),
    missing: z.array(z.string()).describe('Fields that papers, invoices or authorities ask for.'),
  });

const shopSchema = z.object({
  name: z.string(),
  legalName: z.string(),
  street: z.string().nullable(),
  town: z.string().nullable(),
  country: z.string().nullable(),
  countryCode: z.string().nullable(),
  phone: z.string().nullable(),
  emergencyPhone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  hours: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  vatId: z.string().nullable(),
  eori: z.string().nullable(),
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  announcement: z
    .object({ text: z.string(), link: z.object({ label: z.string(), to: z.string() }).nullable() })
    .nullable(),
  closed: z
    .object({ until: z.iso.datetime(), message: z.string() })
    .nullable()
    .describe('While ordering is paused.'),
  brand: shownBrand,
});

export const settingsCalls = {
  getShop: { summary: 'Who sells here', stock: 'none', response: shopSchema },
  getShopSettings: {
    summary: 'Read the seller’s settings',
    response: z.object({
      identity: savedPart(shownIdentity),
      brand: savedPart(shownBrand),
      money: savedPart(shownMoney),
      numbers: savedPart(shownNumbers),
      calendar: savedPart(shownCalendar),
      delivery: savedPart(shownDelivery),
      companies: savedPart(shownCompanies),
      tax: savedPart(shownTax),
      reminders: savedPart(shownReminders),
      content: savedPart(shownContent),
      legal: savedPart(shownLegal),
    }),
  },
  saveShopSettings: {
    summary: 'Save a part of the seller’s settings; refused with 409 if it changed since the given version',
    params: z.object({ part: z.enum(settingsParts) }),
    maxJsonBytes: jsonLimits.settings,
    body: z.object({
      version: z.int().min(0),
      value: z.record(z.string(), z.unknown()),
      keepPrices: z
        .boolean()
        .optional()
        .describe(
          'With another currency: prices keep their numbers. Without it, a shop with prices is refused.',
        ),
    }),
    response: z.object({ success: z.literal(true), message: z.string(), version: z.int() }),
  },
  listSettingsVersions: {
    summary: 'List the newest versions of a part of the settings',
    params: z.object({ part: z.enum(settingsParts) }),
    response: z.array(
      z.object({
        version: z.int(),
        changedAt: z.iso.datetime(),
        changedBy: z.string().nullable(),
        fields: z.array(z.string()).describe('What it changed.'),
      }),
    ),
  },
  restoreSettings: {
    summary: 'Save an earlier version of a part once more, as its next version',
    params: z.object({ part: z.enum(settingsParts) }),
    body: z.object({
      version: z.int().min(0).describe('The version that holds now.'),
      restore: z.int().min(1).describe('The version to go back to.'),
    }),
    response: z.object({ success: z.literal(true), message: z.string(), version: z.int() }),
  },
} satisfies CallsOf<typeof settingsRoutes>;

type SettingsCalls = typeof settingsCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends SettingsCalls {}
}
