import type { Order } from '#contract/order.ts';
import { formatDollars } from '#domain/money.ts';
import { Facts } from '../../ui/facts.tsx';

/** What is paid, and where it goes. */
export function OrderSummary({ order }: { order: Order }) {
  const { customer_Name, email, phone, address, name, _id, quantity, rate, total } = order;
  return (
    <section aria-labelledby="order-summary" className="rounded-card border bg-surface p-5 sm:p-6">
      <h3 id="order-summary" className="text-lg">
        {name}
      </h3>
      <Facts
        className="mt-5 border-t pt-5"
        facts={[
          { label: 'Order ID', value: <span className="text-xs">{_id}</span> },
          { label: 'Quantity', value: quantity.toLocaleString('en-US') },
          { label: 'Rate', value: `${formatDollars(rate)}/unit` },
        ]}
      />
      <Facts
        className="mt-5 border-t pt-5"
        facts={[
          { label: 'Delivery name', value: customer_Name },
          { label: 'Email', value: email },
          { label: 'Phone', value: phone },
          { label: 'Delivery address', value: <span className="whitespace-pre-line">{address}</span> },
        ]}
      />
      <p className="mt-5 flex flex-wrap items-baseline justify-between gap-x-6 border-t pt-5">
        <span className="font-medium">Total</span>
        <span className="text-2xl font-semibold tabular-nums">{formatDollars(total)}</span>
      </p>
    </section>
  );
}
