import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { fileBytes, fileInPieces } from '#platform/contract/fields.ts';
import { byProductId, done } from '#platform/contract/parameters.ts';
import { claimFileLimits } from '#platform/kernel/upload-limits.ts';
import { byFileId, claimFileLinkSchema, claimFileSchema, uploadClaimFileQuerySchema } from './claim-files.ts';
import {
  byClaimId,
  claimFormQuerySchema,
  claimFormSchema,
  claimListQuerySchema,
  claimSchema,
  decideClaimSchema,
  exportClaimsSchema,
  listedClaimSchema,
  makeClaimSchema,
  withdrawClaimSchema,
  writeToClaimSchema,
} from './claims.ts';
import {
  answeredReturnSchema,
  batteryReturnSchema,
  byReturnId,
  moveReturnSchema,
  returnAdviceSchema,
  returnQuerySchema,
  returnSchema,
} from './returns.ts';
import type { warrantyRoutes } from './routes.ts';
import { addWarrantyTermsSchema, productWarrantySchema } from './terms.ts';

export const warrantyCalls = {
  getProductWarranty: {
    summary: 'Get a product’s warranty terms, current and previous',
    params: byProductId,
    response: productWarrantySchema,
  },
  addWarrantyTerms: {
    summary: 'Set new warranty terms from a date',
    params: byProductId,
    body: addWarrantyTermsSchema,
    response: done,
  },
  getClaimForm: {
    summary: 'Get the prefilled form of a warranty claim',
    query: claimFormQuerySchema,
    response: claimFormSchema,
  },
  makeClaim: {
    summary:
      'File a claim: state of health, dead on delivery, wrong goods, transport damage or legal guarantee',
    body: makeClaimSchema,
    response: done,
  },
  listMyClaims: {
    summary: 'List your warranty claims, last updated first',
    query: claimListQuerySchema,
    response: z.array(listedClaimSchema),
  },
  getMyClaim: { summary: 'Get one of your warranty claims', params: byClaimId, response: claimSchema },
  writeToClaim: {
    summary: 'Send a message on your claim, or answer a question',
    params: byClaimId,
    body: writeToClaimSchema,
    response: done,
  },
  withdrawClaim: {
    summary: 'Withdraw a claim before it is decided',
    params: byClaimId,
    body: withdrawClaimSchema,
    response: done,
  },
  uploadClaimFile: {
    summary: 'Upload a photo, PDF or CSV for a claim',
    maxBytes: claimFileLimits.bytes,
    query: uploadClaimFileQuerySchema,
    body: fileBytes('file'),
    response: claimFileSchema,
  },
  dropClaimFile: { summary: 'Remove an uploaded file that was not sent', params: byFileId, response: done },
  linkClaimFile: {
    summary: 'Create a short-lived link to a claim’s file',
    params: byFileId,
    response: claimFileLinkSchema,
  },
  adviseReturn: {
    summary: 'Get how a battery with a claim or recall may be sent back, by its condition',
    body: returnSchema,
    response: returnAdviceSchema,
  },
  printReturnPapers: {
    summary: 'Download the transport document and labels of a return as PDF',
    fileType: 'application/pdf',
    body: returnSchema,
    response: fileInPieces(),
  },
  listMyReturns: {
    summary: 'List your batteries that are asked back, newest first',
    query: returnQuerySchema,
    response: z.array(batteryReturnSchema),
  },
  answerReturn: {
    summary: 'Say how you find a battery that is asked back, and get how it may travel',
    body: returnSchema,
    response: answeredReturnSchema,
  },
  listReturns: {
    summary: 'List batteries that are asked back, by unit, recall or state',
    query: returnQuerySchema,
    response: z.array(batteryReturnSchema),
  },
  moveReturn: {
    summary: 'Record that a returned battery arrived, or cancel the return',
    params: byReturnId,
    body: moveReturnSchema,
    response: done,
  },
  listClaims: {
    summary: 'List all claims, by state, kind, serial or customer',
    query: claimListQuerySchema,
    response: z.array(listedClaimSchema),
  },
  exportClaims: {
    summary: 'Export claims as CSV',
    fileType: 'text/csv; charset=utf-8',
    body: exportClaimsSchema,
    response: fileInPieces(),
  },
  getClaim: { summary: 'Get a warranty claim', params: byClaimId, response: claimSchema },
  decideClaim: {
    summary: 'Take the next step on a claim: ask, test, accept, refuse or settle',
    params: byClaimId,
    body: decideClaimSchema,
    response: done,
  },
} satisfies CallsOf<typeof warrantyRoutes>;

type WarrantyCalls = typeof warrantyCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends WarrantyCalls {}
}
