import Printer from 'virtual:lucide/printer';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { amountToMinor, formatAmount } from '#platform/kernel/money.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { useSignedInUser } from '#platform/web/shell/session/signed-in-user.ts';
import { useShop } from '#platform/web/shell/shop/use-shop.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { formatDay, formatMoment } from '#platform/web/ui/text/moment.ts';
import type { Order } from '#shop/orders/contract/order.ts';
import { canOrder, statesOf } from '#shop/orders/rules/states.ts';
import { rowsOfAmounts } from '#shop/orders/rules/sums.ts';
import { lookAtPaid, onAccount, paidAlready, soldOut } from './next-steps.ts';
import { PaymentNotice } from './payment-notice.tsx';
import { WaysToPay } from './ways-to-pay.tsx';

/** What later subjects show beside the ways to pay; the route hands it in. */
export type PaymentSlots = { OnAccount: ComponentType<{ order: Order }> };

/** What is to be paid, beside the card; or that there is nothing left to pay. */
export function PaymentOfOrder({ order, slots: { OnAccount } }: { order: Order; slots: PaymentSlots }) {
  const isPayable = canOrder('pay', statesOf(order));
  const [wasPayable] = useState(isPayable);
  const isOwn = useSignedInUser().email === order.email;
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] xl:items-start">
      <OrderSummary order={order} />
      <div className="print:hidden">
        {statesOf(order).hold === 'awaiting-approval' ? (
          <Notice
            tone="info"
            title="Waiting for your company’s approval"
            actions={
              <Button asChild size="small" variant="secondary">
                <Link to="/dashboard/approvals">See your company’s approvals</Link>
              </Button>
            }
          >
            The order is placed and its goods are reserved until {formatMoment(order.heldUntil)}. You will get
            an email as soon as someone has decided. It can be paid after that.
          </Notice>
        ) : order.isSoldOut ? (
          <PaymentNotice message="" nextSteps={soldOut} productID={order.productID} />
        ) : isPayable ? (
          <div className="grid gap-4">
            <OnAccount order={order} />
            <WaysToPay order={order} />
          </div>
        ) : statesOf(order).payment === 'on-account' ? (
          <PaymentNotice message="" nextSteps={onAccount} takesFocus={wasPayable} />
        ) : (
          <PaymentNotice
            message=""
            nextSteps={wasPayable ? paidAlready : lookAtPaid(isOwn)}
            takesFocus={wasPayable}
            {...(order.transactionId && { transactionId: order.transactionId })}
          />
        )}
      </div>
    </div>
  );
}

/** What is paid, and where it goes. */
function OrderSummary({ order }: { order: Order }) {
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
          { label: 'Rate', value: lineCount ? `${lineCount} lines` : `${formatAmount(rate)}/unit` },
          ...(transactionId && paid
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
      <SumsOfOrder order={order} />
      <p className="mt-5 flex flex-wrap items-baseline justify-between gap-x-6 border-t pt-5">
        <span className="font-medium">Total</span>
        <span className="text-2xl font-semibold tabular-nums">{formatAmount(total)}</span>
      </p>
    </section>
  );
}

/** What the total is made of, where there is more to it than price × quantity. */
function SumsOfOrder({ order: { _id: id, lineCount, rate, quantity, total } }: { order: Order }) {
  const { prices } = useShop();
  const isGoodsAlone = !lineCount && amountToMinor(rate) * quantity === amountToMinor(total);
  const { data } = useQuery({
    queryKey: ['sums-of-order', id],
    queryFn: ({ signal }) => callApi('getOrderDetails', { params: { id } }, { signal }),
    enabled: !isGoodsAlone || prices === 'gross',
    // They were fixed when it was placed.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const rows = data ? rowsOfAmounts(data.sums, data.delivery.terms) : [];
  if (rows.length === 0) return null;
  return (
    <Facts
      className="mt-5 border-t pt-5"
      facts={rows.map(({ label, amount }) => ({ label, value: amount }))}
    />
  );
}
