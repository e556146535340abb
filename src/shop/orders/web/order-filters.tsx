import { ListControls } from '#platform/web/shell/dashboard/list-controls.tsx';
import { ListSearch } from '#platform/web/shell/dashboard/list-search.tsx';
import { ListTools } from '#platform/web/shell/dashboard/list-tools.tsx';
import { FilterLinks } from '#platform/web/ui/tables/filter-links.tsx';
import { orderListAddress } from './order-list-address.ts';
import { orderSorts } from './order-sorts.ts';
import type { useOrderList } from './use-order-list.ts';
import type { OrderSelection } from './use-orders.ts';

type OrderFiltersProps = { list: ReturnType<typeof useOrderList>; searchLabel: string };

/** Narrows a list of orders, and sorts it. Every choice begins at the list's first page. */
export function OrderFilters({ list: { selection, sort }, searchLabel }: OrderFiltersProps) {
  const { cursor: _, ...filters } = selection;
  const { q, ...others } = filters;
  const optionsOf = <Name extends 'payment' | 'shipment'>(
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
    </ListControls>
  );
}
