import { useRouteLoaderData } from 'react-router';
import type { ShopInfo } from '#platform/contract/shop-info.ts';

/** Holds on the error page of a shop that could not even say what it is. */
const unknownShop: ShopInfo = {
  isDemo: false,
  address: '',
  identity: { provider: 'builtin' },
  sendsMail: false,
  payments: { provider: 'sandbox' },
};

/** What the root's loader tells about this shop. */
export function useShop(): ShopInfo {
  return useRouteLoaderData<{ shop: ShopInfo }>('root')?.shop ?? unknownShop;
}
