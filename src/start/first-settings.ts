import { demoSettings } from '#demo/content/seller.ts';
import type { Config } from '#platform/server/settings/config.ts';
import { type ShopSettings, unstatedSettings } from '#shop/settings/contract/settings.ts';

/** What holds until an admin saves something. */
export const firstSettingsOf = ({ mode }: Pick<Config, 'mode'>): ShopSettings =>
  mode === 'demo' ? demoSettings : unstatedSettings;
