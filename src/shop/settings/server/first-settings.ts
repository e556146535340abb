import type { Config } from '#platform/server/settings/config.ts';
import type { ShopSettings } from '../contract/settings.ts';

export type FirstConfig = Pick<Config, 'mode' | 'emergencyPhone' | 'bank' | 'orderRules'>;

/** What the environment states for the first start, over what a shop begins with. */
export function withEnvironment(
  first: ShopSettings,
  { emergencyPhone, bank, orderRules }: Omit<FirstConfig, 'mode'>,
): ShopSettings {
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
