import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { id } from '#platform/contract/fields.ts';
import { byId, done } from '#platform/contract/parameters.ts';
import { paperLinkSchema } from '#shop/order-papers/contract/order-papers.ts';
import { shippedPartSchema } from '#shop/shipments/contract/shipment.ts';
import {
  changeConsignmentSchema,
  consignmentListQuerySchema,
  createConsignmentSchema,
  listedConsignmentSchema,
  shipConsignmentSchema,
} from './consignments.ts';
import {
  issuePapersSchema,
  preparationSchema,
  prepareShipmentSchema,
  savePackagesSchema,
  shipmentPackagesSchema,
  shipmentPapersSchema,
  shipPreparedSchema,
} from './packing.ts';
import type { packagesRoutes } from './routes.ts';

const byShipment = z.object({ id, shipmentId: id });
const byShipmentPaper = z.object({ id, shipmentId: id, paperId: id });
const byConsignment = z.object({ consignmentId: id });

const consignmentSchema = listedConsignmentSchema
  .extend({
    preparation: preparationSchema
      .nullable()
      .describe('Prepare, documents, ship; null once sent or discarded.'),
  })
  .meta({ id: 'ConsignmentDetails' });

export type ConsignmentDetails = z.infer<typeof consignmentSchema>;

export const packagesCalls = {
  getPreparation: {
    summary: 'Get what an order’s next shipment needs: prepare, documents, ship',
    params: byId,
    response: preparationSchema,
  },
  prepareShipment: {
    summary: 'Prepare an order’s next shipment: mode, packages and verdict',
    params: byId,
    body: prepareShipmentSchema,
    response: preparationSchema,
  },
  discardPreparation: {
    summary: 'Discard the prepared shipment of an order',
    params: byId,
    response: done,
  },
  shipPrepared: {
    summary: 'Ship a prepared shipment once its documents are issued',
    params: byShipment,
    body: shipPreparedSchema,
    response: shippedPartSchema,
  },
  getPackages: {
    summary: 'Get a shipment’s packages, or a proposal',
    params: byShipment,
    response: shipmentPackagesSchema,
  },
  savePackages: {
    summary: 'Save a shipment’s packages and issue its transport documents',
    params: byShipment,
    body: savePackagesSchema,
    response: done,
  },
  listShipmentPapers: {
    summary: 'List a shipment’s transport documents, and those not needed',
    params: byShipment,
    response: shipmentPapersSchema,
  },
  issueShipmentPapers: {
    summary: 'Issue a shipment’s transport documents',
    params: byShipment,
    body: issuePapersSchema,
    response: done,
  },
  linkShipmentPaper: {
    summary: 'Create a short-lived link to a transport document',
    params: byShipmentPaper,
    response: paperLinkSchema,
  },
  listConsignments: {
    summary: 'List goods that leave without an order: replacements, repaired units, samples, transfers',
    query: consignmentListQuerySchema,
    response: z.array(listedConsignmentSchema),
  },
  createConsignment: {
    summary: 'Create a consignment: a sample or a transfer',
    body: createConsignmentSchema,
    response: consignmentSchema,
  },
  getConsignment: {
    summary: 'Get a consignment, with what it needs before it leaves',
    params: byConsignment,
    response: consignmentSchema,
  },
  changeConsignment: {
    summary: 'Change recipient, goods or condition of a consignment before it leaves',
    params: byConsignment,
    body: changeConsignmentSchema,
    response: consignmentSchema,
  },
  discardConsignment: {
    summary: 'Discard a sample or transfer that has not left',
    params: byConsignment,
    response: done,
  },
  getConsignmentPackages: {
    summary: 'Get a consignment’s packages, or a proposal',
    params: byConsignment,
    response: shipmentPackagesSchema,
  },
  saveConsignmentPackages: {
    summary: 'Save a consignment’s packages',
    params: byConsignment,
    body: savePackagesSchema,
    response: done,
  },
  listConsignmentPapers: {
    summary: 'List a consignment’s transport documents, and those not needed',
    params: byConsignment,
    response: shipmentPapersSchema,
  },
  issueConsignmentPapers: {
    summary: 'Issue a consignment’s transport documents',
    params: byConsignment,
    body: issuePapersSchema,
    response: done,
  },
  linkConsignmentPaper: {
    summary: 'Create a short-lived link to a consignment’s transport document',
    params: byConsignment.extend({ paperId: id }),
    response: paperLinkSchema,
  },
  shipConsignment: {
    summary: 'Ship a consignment once its documents are issued',
    params: byConsignment,
    body: shipConsignmentSchema,
    response: consignmentSchema,
  },
} satisfies CallsOf<typeof packagesRoutes>;

type PackagesCalls = typeof packagesCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends PackagesCalls {}
}
