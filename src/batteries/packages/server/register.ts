import type { Subject } from '#platform/server/subject.ts';
import { packageHandlers, registerShipmentPaperRoutes } from './package-handlers.ts';
import { shipmentPackageContents, shipmentPackages, shipmentPackings, shipmentPapers } from './tables.ts';

export const packagesSubject: Subject = {
  handlers: packageHandlers,
  addresses: registerShipmentPaperRoutes,
  personalData: [
    { partOf: 'orders', name: 'packings', table: shipmentPackings, of: shipmentPackings.orderId },
    { partOf: 'orders', name: 'packages', table: shipmentPackages, of: shipmentPackages.orderId },
    {
      partOf: 'orders',
      name: 'packedUnits',
      table: shipmentPackageContents,
      of: shipmentPackageContents.orderId,
    },
    {
      partOf: 'orders',
      name: 'shipmentPapers',
      table: shipmentPapers,
      of: shipmentPapers.orderId,
      without: {
        facts: 'The order has the same data; the document is on its page.',
        fileHash: 'Internal storage location.',
      },
    },
  ],
  files: { columns: [shipmentPapers.fileHash] },
};
