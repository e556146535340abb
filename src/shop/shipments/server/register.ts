import { defineHandlers, done } from '#platform/server/http/handlers.ts';
import type { Subject } from '#platform/server/subject.ts';
import type { OrderParts } from '#shop/orders/server/order-parts.ts';
import type { BeforeShipping } from './before-shipping.ts';
import { changeShipment } from './change-shipment.ts';
import type { ClearShipment } from './clear-shipment.ts';
import { shipmentsEmails } from './emails.ts';
import type { InvoiceShipment } from './invoice-shipment.ts';
import type { ShippingParts } from './ship-lines.ts';
import { shipOrder } from './ship-order.ts';
import { shipPart } from './ship-part.ts';
import { shipmentLines, shipments } from './tables.ts';
import type { TrackedUnits } from './tracked-units.ts';

declare module '#platform/server/subject.ts' {
  interface ShopParts {
    trackedUnits: TrackedUnits;
    clearShipment: ClearShipment;
    invoiceShipment: InvoiceShipment;
    beforeShipping: BeforeShipping;
  }
}

export const shipmentsSubject: Subject = {
  emails: shipmentsEmails,
  handlers: shipmentHandlers,
  personalData: [
    { partOf: 'orders', name: 'shipments', table: shipments, of: shipments.orderId },
    { partOf: 'orders', name: 'shippedLines', table: shipmentLines, of: shipmentLines.orderId },
  ],
};

function shipmentHandlers(parts: ShippingParts & Pick<OrderParts, 'db' | 'metrics'>) {
  /** An order is counted when the last of it leaves. */
  const tellShipped = () => parts.metrics.count('ampyard_orders_total', { event: 'shipped' });
  return defineHandlers({
    shipOrder: async ({ params, caller }) => {
      await shipOrder(parts, params.orderId, caller);
      tellShipped();
      return done('The order was marked as shipped.');
    },

    shipPart: async ({ params, body, caller }) => {
      const { shipment, isLast } = await shipPart(parts, params.id, body, caller);
      if (isLast) tellShipped();
      return { ...done(`Shipment ${shipment.number} was recorded.`), shipment };
    },

    changeShipment: async ({ params, body, caller }) => {
      const shipment = await changeShipment(parts, params, body, caller);
      return { ...done(`Shipment ${shipment.number} was changed.`), shipment };
    },
  });
}
