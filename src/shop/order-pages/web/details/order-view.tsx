import type { ComponentType } from 'react';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { StateBadge, type StateName } from '#platform/web/ui/feedback/state-badge.tsx';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import { LongCode } from '#platform/web/ui/text/long-code.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import { OrderPapers, PackingSlip } from '#shop/order-papers/web/order-papers.tsx';
import { OrderPanel } from '#shop/orders/web/order-panel.tsx';
import { RecordTransfer } from '#shop/payments/web/transfer/record-transfer.tsx';
import { TransferredMoney } from '#shop/payments/web/transfer/transferred-money.tsx';
import { RefundedAndToShip } from '#shop/refunds/web/refund-order.tsx';
import { RefundPayment } from '#shop/refunds/web/refund-payment.tsx';
import { RefundsPanel } from '#shop/refunds/web/refunds-panel.tsx';
import { RefundRequestNotice } from '#shop/refunds/web/request/refund-request-notice.tsx';
import type { TrackedLines } from '#shop/shipments/web/ship-part.tsx';
import { ShipmentsPanel } from '#shop/shipments/web/shipments-panel.tsx';
import type { OrderDetails } from '../../contract/order-details.ts';
import { DeliveryPanel } from './delivery-panel.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTimeline } from './order-timeline.tsx';

type States = OrderDetails['states'];

const paymentStates: Record<States['payment'], StateName> = {
  open: 'Unpaid',
  'on-account': 'On account',
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

/** What later subjects show on an order's page; the route hands it in. */
export type OrderPageSlots = {
  trackedLines: TrackedLines;
  /** Its invoices and credit notes. */
  InvoicesOfOrder: ComponentType<{ order: OrderDetails; isOwn: boolean }>;
  /** For admins: the units reserved for the order. */
  ReservedUnits: ComponentType<{ order: OrderDetails }>;
  /** For admins: what the next shipment needs before it leaves. */
  ShipmentSteps: ComponentType<{ order: OrderDetails }>;
  /** The transport papers of a shipment. */
  ShipmentPapers: ComponentType<{ params: { id: string; shipmentId: string } }>;
};

type OrderViewProps = {
  order: OrderDetails;
  slots: OrderPageSlots;
  /** Whether it is the reader's own. */
  isOwn: boolean;
};

/** All of an order, on a screen and on paper. */
export function OrderView({ order, slots, isOwn }: OrderViewProps) {
  const { id, placedAt, transactionId, events } = order;
  const { InvoicesOfOrder, ReservedUnits, ShipmentPapers, ShipmentSteps } = slots;
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
          {!isOwn && <ReservedUnits order={order} />}
          {!isOwn && <ShipmentSteps order={order} />}
          <ShipmentsPanel
            {...{ order, isOwn }}
            slipOf={(shipment) => <PackingSlip order={order} shipment={shipment} />}
            papersOf={(shipment) => <ShipmentPapers params={{ id, shipmentId: shipment.id }} />}
          />
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
            <TransferredMoney {...{ order, isOwn }} refund={(overpaid) => <RefundPayment {...overpaid} />} />
          </OrderPanel>
        </div>
        <div className="grid gap-6 print:mt-6">
          <DeliveryPanel order={order} />
          <InvoicesOfOrder {...{ order, isOwn }} />
          <OrderPapers order={order} />
          <OrderPanel title="Timeline" className="print:hidden">
            <OrderTimeline events={events} isOwn={isOwn} />
          </OrderPanel>
        </div>
      </div>
    </>
  );
}

/** Of a small order's shape. */
export function OrderSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the order</span>
      <Skeleton className="mt-3 w-72" />
      <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-56 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  );
}
