import { eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { defineHandlers, done } from '#platform/server/http/handlers.ts';
import type { ShopParts, Subject } from '#platform/server/subject.ts';
import type { PaperParts } from '#shop/order-papers/server/paper-parts.ts';
import { readSeller } from '#shop/settings/server/settings-repository.ts';
import type { ShippingParts } from '#shop/shipments/server/ship-lines.ts';
import { clearShipmentBy, type ReadClearanceSettings } from './clear-shipment.ts';
import { requireConsignment } from './consignment.ts';
import type { FoundConsignment } from './consignments/consignment-repository.ts';
import { type ConsignmentParts, consignmentHandlers } from './consignments/handlers.ts';
import { countConsignmentsToSend } from './consignments/read-consignments.ts';
import type { ConsignmentLeft } from './consignments/ship-consignment.ts';
import { type NewConsignment, openConsignment } from './consignments/write-consignment.ts';
import { issuePapers } from './issue-papers.ts';
import { issuerSettings } from './issue-shipment-papers.ts';
import { listShipmentFiles } from './list-shipment-files.ts';
import { linkPaper, registerShipmentPaperRoutes } from './paper-links.ts';
import { discardPreparation, prepareShipment, shipPrepared } from './prepare-shipment.ts';
import { readPackages, readShipmentPapers, wordsForSaved } from './read-packages.ts';
import { readPreparation } from './read-preparation.ts';
import { savePackages } from './save-packages.ts';
import {
  consignmentLines,
  consignments,
  consignmentUnits,
  shipmentPackageContents,
  shipmentPackages,
  shipmentPackings,
  shipmentPapers,
  shipmentPreparations,
} from './tables.ts';

/** Writes down that goods are to leave without an order, in the transaction that decides it. */
type OpenConsignment = (
  tx: Database,
  wanted: NewConsignment,
  admin: { id: string },
) => Promise<FoundConsignment>;

declare module '#platform/server/subject.ts' {
  interface ShopParts {
    openConsignment: OpenConsignment;
    consignmentLeft: ConsignmentLeft;
  }
}

export const packagesSubject: Subject = {
  prepare: (parts) => ({
    ...{ listShipmentFiles, countConsignmentsToSend },
    clearShipment: clearShipmentBy(readClearanceSettings(parts)),
    openConsignment: async (tx, wanted, admin) =>
      await openConsignment(tx, wanted, admin, await readClearanceSettings(parts)(tx)),
  }),
  handlers: packageHandlers,
  addresses: registerShipmentPaperRoutes,
  personalData: [
    {
      ...{ partOf: 'orders', name: 'preparedShipments' },
      ...{ table: shipmentPreparations, of: shipmentPreparations.orderId },
    },
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
    {
      ...{ name: 'consignments', table: consignments, key: consignments.id },
      of: ({ id }) => eq(consignments.userId, id),
      without: {
        note: 'Internal note.',
        orderId: 'May belong to a previous owner.',
        causePath: 'Internal address.',
      },
      parts: [
        { name: 'lines', table: consignmentLines, of: consignmentLines.consignmentId },
        { name: 'units', table: consignmentUnits, of: consignmentUnits.consignmentId },
      ],
    },
  ],
  files: { columns: [shipmentPapers.fileHash] },
};

type PackageParts = ShippingParts &
  ConsignmentParts &
  Pick<PaperParts, 'address'> &
  Pick<ShopParts, 'config' | 'metrics' | 'firstSettings'>;

const readClearanceSettings =
  (parts: Pick<ShopParts, 'address' | 'config' | 'firstSettings'>): ReadClearanceSettings =>
  async (db) => ({
    ...issuerSettings(parts, await readSeller(db, parts.firstSettings)),
    shipUnchecked: parts.config.shipUnchecked,
  });

function packageHandlers(parts: PackageParts) {
  const { db } = parts.places;
  const readSettings = () => readClearanceSettings(parts)(db);
  return defineHandlers({
    getPreparation: async ({ params }) => await readPreparation(db, params.id, await readSettings()),

    prepareShipment: async ({ params, body, caller }) => {
      const settings = await readSettings();
      await prepareShipment(db, params.id, body, caller, settings);
      return await readPreparation(db, params.id, settings);
    },

    discardPreparation: async ({ params, caller }) => {
      const { number } = await discardPreparation(db, params.id, caller);
      return done(`Shipment ${number} is no longer being prepared.`);
    },

    shipPrepared: async ({ params, body, caller }) => {
      const { shipment, isLast } = await shipPrepared({ ...parts, db }, params, body, caller);
      if (isLast) parts.metrics.count('ampyard_orders_total', { event: 'shipped' });
      return { ...done(`Shipment ${shipment.number} was recorded.`), shipment };
    },

    getPackages: async ({ params }) => await readPackages(db, await requireConsignment(db, params)),

    savePackages: async ({ params, body, caller }) => {
      const settings = await readSettings();
      return done(wordsForSaved(await savePackages(db, params, body, caller, settings), settings));
    },

    issueShipmentPapers: async ({ params, body, caller }) => {
      const { consignment, edition } = await issuePapers(db, params, body, caller, await readSettings());
      return done(`Documents of shipment ${consignment.number} issued, edition ${edition}.`);
    },

    listShipmentPapers: async ({ params }) =>
      await readShipmentPapers(db, await requireConsignment(db, params), await readSettings()),

    linkShipmentPaper: async ({ params, work }) => {
      const { id } = await requireConsignment(db, params);
      return await linkPaper(parts, work, id, params.paperId);
    },

    ...consignmentHandlers(parts, readClearanceSettings(parts)),
  });
}
