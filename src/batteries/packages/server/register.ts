import type { Subject } from '#platform/server/subject.ts';
import { packageHandlers } from './package-handlers.ts';
import { registerShipmentPaperRoutes } from './shipment-paper-routes.ts';

export const packages: Subject = {
  handlers: packageHandlers,
  addresses: registerShipmentPaperRoutes,
};
