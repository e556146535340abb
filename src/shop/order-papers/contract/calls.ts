import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { byId, done } from '#platform/contract/parameters.ts';
import { bulkOrdersSchema } from '#shop/orders/contract/order.ts';
import {
  bundleAddressSchema,
  bundleLinkSchema,
  byBundleLink,
  byPaper,
  orderPaperSchema,
  packingSlipsSchema,
  paperLinkSchema,
  shareBundleSchema,
  sharedBundleSchema,
} from './order-papers.ts';
import type { orderPapersRoutes } from './routes.ts';

export const orderPapersCalls = {
  listOrderPapers: {
    summary: 'List an order’s documents: confirmation, receipt, packing slips',
    params: byId,
    response: z.array(orderPaperSchema),
  },
  linkOrderPaper: {
    summary: 'Create a short-lived link to an order document',
    params: byPaper,
    response: paperLinkSchema,
  },
  linkBundle: {
    summary: 'Create a short-lived link to download all order documents as a zip file',
    params: byId,
    response: bundleAddressSchema,
  },
  listBundleLinks: {
    summary: 'List shared links to an order’s documents',
    params: byId,
    response: z.array(bundleLinkSchema),
  },
  shareBundle: {
    summary: 'Create an expiring link to all documents of an order',
    params: byId,
    body: shareBundleSchema,
    response: sharedBundleSchema,
  },
  endBundleLink: {
    summary: 'Revoke a shared link to an order’s documents',
    params: byBundleLink,
    response: done,
  },
  printPackingSlips: {
    summary: 'Print packing slips of many orders as one PDF',
    body: bulkOrdersSchema,
    response: packingSlipsSchema,
  },
} satisfies CallsOf<typeof orderPapersRoutes>;

type OrderPapersCalls = typeof orderPapersCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends OrderPapersCalls {}
}
