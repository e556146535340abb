import { formatCount } from '#platform/kernel/count.ts';
import type { CustomerOverview, ShopOverview } from '#shop/overview/contract/overview.ts';
import { countOf } from './tally-words.ts';

/** The lists of Manage All Orders that are opened by its address. */
export type WaitingList = 'payments' | 'requests' | 'refunds';

export const ordersPage = '/dashboard/manageOrders';

export const waitingListAddress = (list: WaitingList) => `${ordersPage}?waiting=${list}`;

export const claimsToDecide = '/dashboard/claims?state=open';
export const ordersToShip = `${ordersPage}?payment=paid&shipment=pending&sort=created`;

/** By where it is seen to, what waits for an admin. */
export function waitingForAdmin(overview: ShopOverview): Record<string, string> {
  return shown({
    [ordersToShip]: countOf(overview.toShip),
    [waitingListAddress('requests')]: formatCount(overview.cancellationRequests),
    [waitingListAddress('refunds')]: formatCount(overview.waitingRefunds),
    [waitingListAddress('payments')]: formatCount(overview.parkedPayments),
    [claimsToDecide]: formatCount(overview.openClaims),
  });
}

/** By where it is seen to, what waits for a customer. */
export function waitingForCustomer(overview: CustomerOverview): Record<string, string> {
  return shown({
    '/dashboard/myOrders': countOf(overview.toPay),
    '/dashboard/claims': formatCount(overview.claimsToAnswer),
    '/dashboard/recallNotices': formatCount(overview.openRecalls),
  });
}

const shown = (counts: Record<string, string>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== '0'));
