import SearchX from 'virtual:lucide/search-x';
import { Link } from 'react-router';
import type { Page } from '#platform/contract/lists.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { ListControls, ListSearch } from '#platform/web/shell/dashboard/list-controls.tsx';
import { ListTools } from '#platform/web/shell/dashboard/list-tools.tsx';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { FilterLinks } from '#platform/web/ui/tables/filter-links.tsx';
import { KeysetPagination } from '#platform/web/ui/tables/keyset-pagination.tsx';
import type { Order } from '#shop/orders/contract/order.ts';
import type { OrderSelection } from './order-queries.ts';
import type { useOrderList } from './use-order-list.ts';
import { orderListAddress, orderSorts } from './use-order-list.ts';

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

type OrderFiltersProps = {
  list: ReturnType<typeof useOrderList>;
  searchLabel: string;
  /** For admins: whether to ask for orders that left without their transport being checked. */
  hasTransport?: boolean;
};

/** Narrows a list of orders, and sorts it. Every choice begins at the list's first page. */
export function OrderFilters({
  list: { selection, sort },
  searchLabel,
  hasTransport = false,
}: OrderFiltersProps) {
  const { cursor: _, ...filters } = selection;
  const { q, ...others } = filters;
  const optionsOf = <Name extends 'payment' | 'shipment' | 'transport'>(
    name: Name,
    options: [label: string, value: OrderSelection[Name]][],
  ) =>
    options.map(([label, value]) => ({
      label,
      to: orderListAddress({ ...filters, [name]: value }),
      isCurrent: selection[name] === value,
    }));

  return (
    <ListControls
      search={<ListSearch label={searchLabel} search={q} keep={others} />}
      chosen={Object.keys(others).length}
    >
      <FilterLinks
        label="Payment"
        options={optionsOf('payment', [
          ['All', undefined],
          ['Unpaid', 'unpaid'],
          ['Paid', 'paid'],
        ])}
      />
      <FilterLinks
        label="Shipment"
        options={optionsOf('shipment', [
          ['All', undefined],
          ['Pending', 'pending'],
          ['Shipped', 'shipped'],
        ])}
      />
      <ListTools sort={sort} options={orderSorts} printable />
      {hasTransport && (
        <FilterLinks
          label="Transport"
          options={optionsOf('transport', [
            ['All', undefined],
            ['Not checked', 'not-checked'],
          ])}
        />
      )}
    </ListControls>
  );
}

/** There are orders, but none of these. */
export function NoOrderMatches({ selection: { q } }: { selection: OrderSelection }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={q ? `No order matches '${q}'` : 'No orders match these filters'}
      action={
        <Button asChild variant="secondary">
          <Link to="?">Show all orders</Link>
        </Button>
      }
    >
      {q && 'Try a shorter search or another filter.'}
    </EmptyState>
  );
}
