import { useLocation } from 'react-router';
import { readTrail } from '#platform/web/shell/dashboard/keyset-list.ts';
import { useListSort } from '#platform/web/shell/dashboard/use-list-sort.ts';
import { neighbours, readOrderList } from './order-list-address.ts';
import { orderSorts } from './order-sorts.ts';

/** The part of the list that the address asks for, and the links to what comes before and after it. */
export function useOrderList() {
  const { search, state } = useLocation();
  const view = readOrderList(search);
  return {
    ...view,
    sort: useListSort(orderSorts),
    neighboursOf: (page: { items: unknown[]; nextCursor?: string | undefined }) =>
      neighbours(view, { shown: page.items.length, nextCursor: page.nextCursor, trail: readTrail(state) }),
  };
}
