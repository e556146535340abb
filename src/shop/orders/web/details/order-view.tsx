import { SetAsideUnits } from '#batteries/units/web/orders/set-aside-units.tsx';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { StateBadge, type StateName } from '#platform/web/ui/feedback/state-badge.tsx';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import { LongCode } from '#platform/web/ui/text/long-code.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import { OrderPapers } from '#shop/order-papers/web/order-papers.tsx';
import { RecordTransfer } from '#shop/payments/web/transfer/record-transfer.tsx';
import { TransferredMoney } from '#shop/payments/web/transfer/transferred-money.tsx';
import { RefundedAndToShip } from '#shop/refunds/web/refunded-and-to-ship.tsx';
import { RefundsPanel } from '#shop/refunds/web/refunds-panel.tsx';
import { RefundRequestNotice } from '#shop/refunds/web/request/refund-request-notice.tsx';
import { ShipmentsPanel } from '#shop/shipments/web/shipments-panel.tsx';
import type { OrderDetails } from '../../contract/order-details.ts';
import { CorrectAddress } from './correct-address.tsx';
import { DeliveryPanel, OrderPanel } from './delivery-panel.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTimeline } from './order-timeline.tsx';

type States = OrderDetails['states'];

const paymentStates: Record<States['payment'], StateName> = {
  open: 'Unpaid',
  paid: 'Paid',
  'partly-refunded': 'Partly refunded',
  refunded: 'Refunded',
};

const fulfilmentStates: Record<States['fulfilment'], StateName> = {
  open: 'Pending',
  'partly-shipped': 'Partly shipped',
  shipped: 'Shipped',
};

/** Whether it is paid, whether it has shipped, and until when an unpaid one keeps its stock. */
function OrderStateBadges({ order: { states, heldUntil, money } }: { order: OrderDetails }) {
  const isPaid = states.payment !== 'open';
  return (
    <ul aria-label="States" className="flex flex-wrap gap-2">
      <li>
        <StateBadge state={paymentStates[states.payment]} />
      </li>
      {/* What is refunded before it ships is not pending. */}
      {!(states.fulfilment === 'open' && states.hold === 'released') && (
        <li>
          <StateBadge state={fulfilmentStates[states.fulfilment]} />
        </li>
      )}
      {!isPaid && money.isAwaited && (
        <li>
          <StateBadge state="Awaiting transfer" />
        </li>
      )}
      {!isPaid && (
        <li>
          {states.hold === 'lapsed' ? (
            <StateBadge state="Reservation expired" />
          ) : (
            <Badge>{`Reserved until ${formatMoment(heldUntil)}`}</Badge>
          )}
        </li>
      )}
    </ul>
  );
}

type OrderViewProps = {
  order: OrderDetails;
  /** Whether it is the reader's own. */
  isOwn: boolean;
};

/** All of an order, on a screen and on paper. */
export function OrderView({ order, isOwn }: OrderViewProps) {
  const { id, placedAt, transactionId, delivery, events, actions } = order;
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <OrderStateBadges order={order} />
        <p className="text-sm text-muted">
          Ordered <time dateTime={placedAt}>{formatMoment(placedAt)}</time>
        </p>
      </div>
      <RefundRequestNotice order={order} isOwn={isOwn} />
      {!isOwn && <RefundedAndToShip order={order} />}
      <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start print:block">
        <div className="grid gap-6">
          <OrderLines order={order} />
          {!isOwn && <SetAsideUnits order={order} />}
          <ShipmentsPanel order={order} isOwn={isOwn} />
          <RefundsPanel order={order} isOwn={isOwn} />
          <OrderPanel
            title="References"
            className="print:mt-6"
            aside={!isOwn && order.states.payment === 'open' && <RecordTransfer order={order} />}
          >
            <Facts
              className="mt-3"
              facts={[
                { label: 'Order ID', value: <LongCode name="order id">{id}</LongCode> },
                {
                  label: 'Transaction ID',
                  value: transactionId ? (
                    <LongCode name="transaction id">{transactionId}</LongCode>
                  ) : (
                    <span className="text-xs text-muted">NULL</span>
                  ),
                },
              ]}
            />
            <TransferredMoney order={order} isOwn={isOwn} />
          </OrderPanel>
        </div>
        <div className="grid gap-6 print:mt-6">
          <DeliveryPanel
            order={order}
            correction={
              actions.includes('correct-address') && (
                <CorrectAddress orderId={id} address={delivery.address} />
              )
            }
          />
          <OrderPapers order={order} />
          <OrderPanel title="Timeline" className="print:hidden">
            <OrderTimeline events={events} isOwn={isOwn} />
          </OrderPanel>
        </div>
      </div>
    </>
  );
}
