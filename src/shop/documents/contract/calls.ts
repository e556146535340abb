import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { fileBytes } from '#platform/contract/fields.ts';
import { byId, byProductId, done } from '#platform/contract/parameters.ts';
import { documentLimits } from '#platform/kernel/upload-limits.ts';
import {
  addDocumentSchema,
  changeDocumentSchema,
  documentLinkSchema,
  documentStatusQuerySchema,
  documentStatusSchema,
  editionSchema,
  fileSchema,
  listedDocumentSchema,
} from './documents.ts';
import type { documentsRoutes } from './routes.ts';

export const documentsCalls = {
  listDocuments: {
    summary: 'List a product’s public documents',
    stock: 'none',
    params: byProductId,
    response: z.array(listedDocumentSchema),
  },
  listDocumentsForMe: {
    summary: 'List a product’s documents that you may read',
    params: byProductId,
    response: z.array(listedDocumentSchema),
  },
  linkDocument: {
    summary: 'Create a short-lived link to a document',
    params: byId,
    response: documentLinkSchema,
  },
  uploadFile: {
    summary: 'Upload a PDF for a document',
    maxBytes: documentLimits.bytes,
    body: fileBytes('file'),
    response: fileSchema,
  },
  addDocument: {
    summary: 'Add a document to a product, replacing the previous edition',
    body: addDocumentSchema,
    response: done,
  },
  changeDocument: {
    summary: 'Update a document’s details and audience',
    params: byId,
    body: changeDocumentSchema,
    response: done,
  },
  withdrawDocument: { summary: 'Withdraw a document', params: byId, response: done },
  listEditions: {
    summary: 'List all editions of a product’s documents',
    params: byProductId,
    response: z.array(editionSchema),
  },
  listPapers: {
    summary: 'List products with their documents on file and missing',
    query: documentStatusQuerySchema,
    response: z.array(documentStatusSchema),
  },
} satisfies CallsOf<typeof documentsRoutes>;

type DocumentsCalls = typeof documentsCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends DocumentsCalls {}
}
