import type { Column } from '#platform/web/ui/tables/table.tsx';
import type { Order } from '../../contract/order.ts';
import type { ChosenOrders } from './use-chosen-orders.ts';

/** The how manieth an order is, with a box to be ticked by pointer, finger or key. */
export function chooseColumn(before: number, chosen: ChosenOrders): Column<Order> {
  return {
    header: '#',
    cell: ({ _id, name, number, customer_Name }, index) => (
      <label className="-m-2 inline-flex cursor-pointer items-center gap-2.5 p-2">
        <input
          type="checkbox"
          aria-label={`Select ${number ?? name} for ${customer_Name}`}
          checked={chosen.has(_id)}
          onChange={() => chosen.toggle(_id)}
          className="size-4.5 accent-accent pointer-coarse:size-6 print:hidden"
        />
        {before + index + 1}
      </label>
    ),
  };
}
