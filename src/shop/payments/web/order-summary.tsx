import Printer from 'virtual:lucide/printer';
import { formatCount } from '#platform/kernel/count.ts';
import { formatDollars } from '#platform/kernel/money.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { formatDay } from '#platform/web/ui/text/moment.ts';
import type { Order } from '#shop/orders/contract/order.ts';

/** What is paid, and where it goes. */
export function OrderSummary({ order }: { order: Order }) {
  const { customer_Name, email, phone, address, name, _id, quantity, rate, total } = order;
  const { paid, transactionId, createdAt, number, lineCount } = order;
  return (
    <section
      aria-labelledby="order-summary"
      className="rounded-card border bg-surface p-5 sm:p-6 print:break-inside-avoid"
    >
      <p className="mb-1 hidden text-sm print:block">
        {paid ? 'Receipt' : 'Order, not yet paid'} · ordered {formatDay(createdAt)}
      </p>
      <div className="flex items-start justify-between gap-4">
        <h2 id="order-summary" className="text-lg">
          {name}
        </h2>
        <Button variant="secondary" size="small" aria-label="Print this order" onClick={() => window.print()}>
          <Printer />
          Print
        </Button>
      </div>
      <Facts
        className="mt-5 border-t pt-5"
        facts={[
          ...(number
            ? [
                {
                  label: 'Order number',
                  value: <TextLink to={`/dashboard/orders/${_id}`}>{number}</TextLink>,
                },
              ]
            : []),
          { label: 'Order ID', value: <span className="text-xs">{_id}</span> },
          { label: 'Quantity', value: formatCount(quantity) },
          { label: 'Rate', value: lineCount ? `${lineCount} lines` : `${formatDollars(rate)}/unit` },
          ...(transactionId
            ? [{ label: 'Transaction ID', value: <span className="text-xs">{transactionId}</span> }]
            : []),
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
