import type { ShopInfo } from '#platform/contract/shop-info.ts';
import { shopCurrency } from '#platform/kernel/money.ts';
import type { ShopParts } from '#platform/server/subject.ts';
import type { AppParts } from './prepare-parts.ts';

/** What the browser must know about the shop before it asks anything: the machine's settings and the seller's. */
export async function readShopInfo(
  { config, paymentProvider }: AppParts,
  parts: ShopParts,
): Promise<ShopInfo> {
  const isDemo = config.mode === 'demo';
  const { prices } = await parts.readSettings('money');
  const { charged } = await parts.readSettings('tax');
  const { country } = await parts.readSettings('identity');
  return {
    isDemo,
    address: parts.address,
    identity: config.identity,
    sendsMail: isDemo || config.smtp !== undefined,
    payments: paymentProvider.info,
    ...(await parts.readFrame()),
    seller: await parts.readSeller(),
    brand: await parts.readBrand(),
    currency: shopCurrency(),
    ...(prices && { prices }),
    // Gross prices have it inside.
    ...(charged !== 'off' && prices !== 'gross' && { chargesTaxOn: charged }),
    ...(config.taxProvider && country === 'US' && { taxesByAddress: true as const }),
  };
}
