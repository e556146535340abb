import { useAdminCheck } from '../session/admin-check.ts';
import { useSignedInUser } from '../session/use-signed-in-user.ts';
import { useCustomerOverview, useShopOverview } from './use-overview.ts';
import { waitingForAdmin, waitingForCustomer } from './waiting.ts';

/** By the address of a menu's entry, how much waits there; nothing until that is known. */
export function useWaiting(): Record<string, string> {
  const { isAdmin, needsSecondFactor } = useAdminCheck();
  const { email } = useSignedInUser();
  const { data: shop } = useShopOverview({ enabled: isAdmin && !needsSecondFactor });
  const { data: own } = useCustomerOverview(email, { enabled: !isAdmin && !needsSecondFactor });
  if (isAdmin) return shop ? waitingForAdmin(shop) : {};
  return own ? waitingForCustomer(own) : {};
}
