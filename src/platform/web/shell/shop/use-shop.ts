import { useRouteLoaderData } from 'react-router';
import type { ShopInfo } from '#platform/contract/shop-info.ts';
import { usDollar } from '#platform/kernel/money.ts';
import { unnamedSeller } from '#platform/kernel/seller.ts';

/** Holds on the error page of a shop that could not even say what it is. */
const unknownShop: ShopInfo = {
  isDemo: false,
  seller: unnamedSeller,
  frame: { tagline: null, columns: [], certificates: [], announcement: null, legal: [] },
  closed: null,
  brand: { mark: 'name', logo: null, logoDark: null, style: null },
  address: '',
  identity: { provider: 'builtin' },
  sendsMail: false,
  payments: { provider: 'sandbox' },
  currency: usDollar,
};

/** What the root's loader tells about this shop. */
export function useShop(): ShopInfo {
  return useRouteLoaderData<{ shop: ShopInfo }>('root')?.shop ?? unknownShop;
}

/** Who sells here. */
export const useSeller = () => useShop().seller;
