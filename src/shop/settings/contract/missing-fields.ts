import { missingContent } from '../rules/frame.ts';
import { missingOf } from '../rules/seller.ts';
import { legalPages } from './parts/legal.ts';
import type { SettingsPart, ShopSettings } from './settings.ts';

/** What a part still lacks before the shop should open, by field. */
const missing: { [Part in SettingsPart]?: (value: ShopSettings[Part]) => string[] } = {
  identity: missingOf,
  money: ({ currency, iban }) => [...(currency ? [] : ['currency']), ...(iban ? [] : ['iban'])],
  calendar: ({ timeZone }) => (timeZone === null ? ['timeZone'] : []),
  delivery: ({ handlingDays, methods }) => [
    ...(handlingDays === null ? ['handlingDays'] : []),
    ...(methods.length === 0 ? ['methods'] : []),
  ],
  content: missingContent,
  legal: (legal) => legalPages.filter((page) => legal[page] === null),
};

export const missingIn = <Part extends SettingsPart>(part: Part, value: ShopSettings[Part]): string[] =>
  missing[part]?.(value) ?? [];
