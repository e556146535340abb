import { demoSettings } from '#demo/content/seller.ts';
import type { Config } from '#platform/server/settings/config.ts';
import { type ShopSettings, unstatedSettings } from '#shop/settings/contract/settings.ts';

/** What holds until an admin saves something. */
export function firstSettingsOf({ mode, emergencyPhone }: FirstConfig): ShopSettings {
  const first = mode === 'demo' ? demoSettings : unstatedSettings;
  const { identity } = first;
  return { ...first, identity: { ...identity, emergencyPhone: emergencyPhone ?? identity.emergencyPhone } };
}

type FirstConfig = Pick<Config, 'mode' | 'emergencyPhone'>;
