import type { Page } from '#platform/contract/lists.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { KeysetPagination } from '#platform/web/ui/tables/keyset-pagination.tsx';
import type { Order } from '../contract/order.ts';
import type { useOrderList } from './use-order-list.ts';

const written = formatCount;

type OrderPagesProps = { page: Page<Order>; list: ReturnType<typeof useOrderList> };

/** Which stretch of the list is shown, and the way to the others. */
export function OrderPages({ page, list }: OrderPagesProps) {
  const { items, total, isTotalAtLeast } = page;
  if (items.length === 0) return null;
  const all = isTotalAtLeast ? `more than ${written(total)}` : written(total);
  return (
    <KeysetPagination {...list.neighboursOf(page)} isByAge={list.sort.current === '-created'}>
      {items.length === total
        ? `${all} ${total === 1 ? 'order' : 'orders'}`
        : `${written(list.before + 1)}–${written(list.before + items.length)} of ${all}`}
    </KeysetPagination>
  );
}
