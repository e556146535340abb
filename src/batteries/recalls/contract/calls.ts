import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { fileInPieces, id } from '#platform/contract/fields.ts';
import { byId, done } from '#platform/contract/parameters.ts';
import { jsonLimits } from '#platform/kernel/upload-limits.ts';
import { byNoticeId, noticeTokenSchema, ownNoticeSchema } from './notice.ts';
import {
  byRecallBatch,
  byRecallNotice,
  byRecallUnit,
  createRecallSchema,
  findBatchesSchema,
  finishRecallSchema,
  foundBatchSchema,
  listedRecallSchema,
  previewSchema,
  recallNoticeQuerySchema,
  recallNoticeSchema,
  recallPicksSchema,
  recallSchema,
  recallUnitQuerySchema,
  recallUnitSchema,
  remedySchema,
  safetyGateFactsSchema,
  safetyGateSchema,
  saveRecallSchema,
} from './recalls.ts';
import type { recallsRoutes } from './routes.ts';

export const recallsCalls = {
  listRecalls: {
    summary: 'List recalls with customer progress, newest first',
    response: z.array(listedRecallSchema),
  },
  createRecall: {
    summary: 'Create a recall as a draft',
    body: createRecallSchema,
    response: done.extend({ id }),
  },
  getRecall: {
    summary: 'Get a recall with affected units, orders, customers and timeline',
    params: byId,
    response: recallSchema,
  },
  saveRecall: {
    summary: 'Update a recall draft',
    maxJsonBytes: jsonLimits.recall,
    params: byId,
    body: saveRecallSchema,
    response: done,
  },
  discardRecall: { summary: 'Delete a recall draft', params: byId, response: done },
  previewRecall: {
    summary: 'Preview what a recall of batches and serials would affect',
    maxJsonBytes: jsonLimits.recall,
    body: recallPicksSchema,
    response: previewSchema,
  },
  findBatches: {
    summary: 'Find batches by number prefix',
    query: findBatchesSchema,
    response: z.array(foundBatchSchema),
  },
  publishRecall: {
    summary: 'Publish a recall: block affected stock and email every customer',
    params: byId,
    response: done,
  },
  finishRecall: {
    summary: 'Close a recall, with a reason while anything is open; units not repaired stay blocked',
    params: byId,
    body: finishRecallSchema,
    isBodyOptional: true,
    response: done,
  },
  getSafetyGateSheet: {
    summary: 'Get a recall’s data for Safety Gate, and what is not stated',
    params: byId,
    response: safetyGateSchema,
  },
  stateSafetyGate: {
    summary: 'State what Safety Gate asks and the shop does not know',
    params: byId,
    body: safetyGateFactsSchema,
    response: done,
  },
  printSafetyGateSheet: {
    summary: 'Download a recall’s Safety Gate data sheet as PDF',
    fileType: 'application/pdf',
    params: byId,
    response: fileInPieces(),
  },
  listRecalledUnits: {
    summary: 'List the units of a recall',
    params: byId,
    query: recallUnitQuerySchema,
    response: z.array(recallUnitSchema),
  },
  remedyUnit: {
    summary: 'Record the remedy for a recalled unit',
    params: byRecallUnit,
    body: remedySchema,
    response: done,
  },
  releaseBatch: { summary: 'Release a recalled batch for sale', params: byRecallBatch, response: done },
  listRecallNotices: {
    summary: 'List a recall’s customers and their progress',
    params: byId,
    query: recallNoticeQuerySchema,
    response: z.array(recallNoticeSchema),
  },
  exportRecallNotices: {
    summary: 'Export a recall’s customers as CSV',
    fileType: 'text/csv; charset=utf-8',
    params: byId,
    response: fileInPieces(),
  },
  remedyCustomer: {
    summary: 'Record the remedy for a recall’s customer',
    params: byRecallNotice,
    body: remedySchema,
    response: done,
  },
  sendNoticeAgain: { summary: 'Resend a failed recall email', params: byRecallNotice, response: done },
  listMyNotices: { summary: 'List recalls that affect you', response: z.array(ownNoticeSchema) },
  acknowledgeMyNotice: { summary: 'Acknowledge a recall', params: byNoticeId, response: done },
  readNotice: {
    summary: 'Get a recall notice by its emailed link',
    body: noticeTokenSchema,
    response: ownNoticeSchema,
  },
  acknowledgeNotice: {
    summary: 'Acknowledge a recall by its emailed link',
    body: noticeTokenSchema,
    response: done,
  },
} satisfies CallsOf<typeof recallsRoutes>;

type RecallsCalls = typeof recallsCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends RecallsCalls {}
}
