import type { Seller } from '#platform/kernel/seller.ts';
import { holidaysOf } from '#shop/delivery/rules/national-holidays.ts';
import { type ShopSettings, unstatedSettings } from '#shop/settings/contract/settings.ts';
import { sellerOf } from '#shop/settings/rules/seller.ts';
import { demoDelivery } from './delivery.ts';
import { demoContent } from './site.ts';

/** Who sells in the demo, and where. Made up: `.test` addresses are never delivered, and 555 numbers never answered. */
export const demoSettings: ShopSettings = {
  ...unstatedSettings,
  money: { ...unstatedSettings.money, currency: 'USD' },
  identity: {
    name: 'Ampyard',
    legalName: null,
    street: 'Accukade 12',
    postcode: '3089',
    town: 'Rotterdam',
    country: 'NL',
    // Both made up, the VAT number with valid check digits.
    registrationNumber: '12345678',
    vatId: 'NL123456782B90',
    electronicAddress: null,
    region: null,
    eori: null,
    phone: '+31 10 555 0142',
    emergencyPhone: '+31 10 555 0199',
    email: 'sales@ampyard.test',
    website: null,
    hours: 'Monday to Friday, 8:00 to 17:00. Loading until 16:00.',
    latitude: 51.879,
    longitude: 4.445,
  },
  calendar: {
    timeZone: 'Europe/Amsterdam',
    workingDays: [1, 2, 3, 4, 5],
    holidays: [2026, 2027, 2028].flatMap((year) => holidaysOf('NL', year) ?? []),
    cutOffHour: 14,
  },
  delivery: demoDelivery,
  tax: { ...unstatedSettings.tax, charged: 'companies', invoices: 'companies' },
  reminders: {
    ...unstatedSettings.reminders,
    steps: [7, 21].map((daysLate) => ({ daysLate, fee: 0, subject: null, text: null })),
  },
  content: demoContent,
};

/** As pages and papers show them. */
export const demoSeller: Seller = sellerOf(demoSettings.identity);
