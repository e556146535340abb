import type { CallsOf } from '#platform/contract/calls.ts';
import { done } from '#platform/contract/parameters.ts';
import { paperLinkSchema } from '#shop/order-papers/contract/order-papers.ts';
import {
  byShipment,
  byShipmentPaper,
  savePackagesSchema,
  shipmentPackagesSchema,
  shipmentPapersSchema,
} from './packages.ts';
import type { packagesRoutes } from './routes.ts';

export const packagesCalls = {
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
  linkShipmentPaper: {
    summary: 'Create a short-lived link to a transport document',
    params: byShipmentPaper,
    response: paperLinkSchema,
  },
} satisfies CallsOf<typeof packagesRoutes>;

type PackagesCalls = typeof packagesCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends PackagesCalls {}
}
