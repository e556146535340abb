import type { Subject } from '#platform/server/subject.ts';
import { shipmentHandlers } from './shipment-handlers.ts';

export const shipments: Subject = {
  handlers: shipmentHandlers,
};
