import { demoSettings } from '#demo/content/seller.ts';
import { type ShopSettings, unstatedSettings } from '#shop/settings/contract/settings.ts';
import { type FirstConfig, withEnvironment } from '#shop/settings/server/first-settings.ts';

/** What holds until an admin saves something. */
export function firstSettingsOf(config: FirstConfig): ShopSettings {
  return withEnvironment(config.mode === 'demo' ? demoSettings : unstatedSettings, config);
}
