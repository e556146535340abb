import { demoSettings } from '#demo/content/seller.ts';
import type { Config } from '#platform/server/settings/config.ts';
import { type ShopSettings, unstatedSettings } from '#shop/settings/contract/settings.ts';

/** What holds until an admin saves something. */
export function firstSettingsOf({ mode, emergencyPhone, bank, orderRules }: FirstConfig): ShopSettings {
  const first = mode === 'demo' ? demoSettings : unstatedSettings;
  const { identity, money } = first;
  return {
    ...first,
    identity: { ...identity, emergencyPhone: emergencyPhone ?? identity.emergencyPhone },
    money: {
      ...money,
      accountHolder: bank?.holder ?? null,
      iban: bank?.iban ?? null,
      bic: bank?.bic ?? null,
      bankName: bank?.bankName ?? null,
      transferHoldDays: bank?.holdDays ?? money.transferHoldDays,
      orderHoldHours: orderRules.holdHours,
      maxOpenOrders: orderRules.maxOpenOrders,
    },
  };
}

type FirstConfig = Pick<Config, 'mode' | 'emergencyPhone' | 'bank' | 'orderRules'>;
