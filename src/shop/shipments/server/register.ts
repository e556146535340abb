import type { Subject } from '#platform/server/subject.ts';
import { shipmentsEmails } from './emails.ts';
import { shipmentHandlers } from './shipment-handlers.ts';
import { shipmentLines, shipments } from './tables.ts';
import type { TrackedUnits } from './tracked-units.ts';

declare module '#platform/server/subject.ts' {
  interface ShopParts {
    trackedUnits: TrackedUnits;
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
