import { useState } from 'react';
import { useSignedInUser } from '#platform/web/shell/session/use-signed-in-user.ts';
import type { Order } from '#shop/orders/contract/order.ts';
import { canOrder, statesOf } from '#shop/orders/rules/states.ts';
import { lookAtPaid, paidAlready, soldOut } from './next-steps.ts';
import { OrderSummary } from './order-summary.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { WaysToPay } from './ways-to-pay.tsx';

/** What is to be paid, beside the card; or that there is nothing left to pay. */
export function PaymentOfOrder({ order }: { order: Order }) {
  const isPayable = canOrder('pay', statesOf(order));
  const [wasPayable] = useState(isPayable);
  const isOwn = useSignedInUser().email === order.email;
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] xl:items-start">
      <OrderSummary order={order} />
      <div className="print:hidden">
        {order.isSoldOut ? (
          <PaymentNotice message="" nextSteps={soldOut} productID={order.productID} />
        ) : isPayable ? (
          <WaysToPay order={order} />
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
