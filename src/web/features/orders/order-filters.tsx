import Search from 'lucide-react/icons/search';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { FilterLinks } from '../../ui/filter-links.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { orderListAddress } from './order-list-address.ts';
import type { OrderSelection } from './use-orders.ts';

type OrderFiltersProps = {
  selection: OrderSelection;
  searchLabel: string;
  /** Customers look for what is to be paid; admins also for what is to be shipped. */
  withShipment?: boolean;
};

/** Narrows a list of orders. Every choice begins at the list's first page. */
export function OrderFilters({ selection, searchLabel, withShipment = false }: OrderFiltersProps) {
  const { q, payment, shipment } = selection;
  const filters = { q, payment, shipment };
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
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <Form role="search" className="flex grow basis-80 items-end gap-3">
        <TextField
          key={q}
          label={searchLabel}
          type="search"
          name="q"
          maxLength={200}
          defaultValue={q}
          autoComplete="off"
          className="grow"
        />
        {payment && <input type="hidden" name="payment" value={payment} />}
        {shipment && <input type="hidden" name="shipment" value={shipment} />}
        <Button type="submit" variant="secondary" className="h-11 sm:h-10.5">
          <Search />
          Search
        </Button>
      </Form>
      <FilterLinks
        label="Payment"
        options={optionsOf('payment', [
          ['All', undefined],
          ['Unpaid', 'unpaid'],
          ['Paid', 'paid'],
        ])}
      />
      {withShipment && (
        <FilterLinks
          label="Shipment"
          options={optionsOf('shipment', [
            ['All', undefined],
            ['Pending', 'pending'],
            ['Shipped', 'shipped'],
          ])}
        />
      )}
    </div>
  );
}
