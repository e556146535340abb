import type { Page } from '#contract/lists.ts';
import type { Order } from '#contract/order.ts';
import { formatCount } from '#domain/count.ts';
import { KeysetPagination } from '../../ui/keyset-pagination.tsx';
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
