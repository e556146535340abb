import { z } from 'zod';
import { adminActionLineSchema } from '#people/admin-log/contract/calls.ts';
import type { CallsOf } from '#platform/contract/calls.ts';
import { fileBytes, fileInPieces, id } from '#platform/contract/fields.ts';
import { listQuerySchema, wholeListQuerySchema } from '#platform/contract/lists.ts';
import { byId, done } from '#platform/contract/parameters.ts';
import { photoLimits, pictureLimits, productFileLimits } from '#platform/kernel/upload-limits.ts';
import {
  checkImportQuerySchema,
  confirmImportSchema,
  importReportSchema,
  importRowSchema,
  importRowsQuerySchema,
} from './file/product-import.ts';
import { catalogAnswerSchema, kindSchema } from './finding/catalog-answer.ts';
import { catalogListQuerySchema } from './finding/catalog-query.ts';
import {
  createProductSchema,
  listedProductSchema,
  productFormSchema,
  productListQuerySchema,
  productSchema,
  suggestedProductSchema,
  suggestProductsQuerySchema,
  updateProductSchema,
  wholeProductSchema,
} from './product.ts';
import type { catalogRoutes } from './routes.ts';

/** In base64 each picture is a third larger; the rest is for words. */
const productBytes = Math.ceil((pictureLimits.ofAProduct * pictureLimits.bytes) / 3) * 4 + 128 * 1024;

export const catalogCalls = {
  listProducts: {
    summary: 'List products',
    stock: 'exact',
    query: wholeListQuerySchema,
    response: z.array(productSchema),
  },
  suggestProducts: {
    summary: 'Suggest products while typing',
    stock: 'none',
    query: suggestProductsQuerySchema,
    response: z.array(suggestedProductSchema),
  },
  getProduct: {
    summary: 'Get a product',
    stock: 'exact',
    params: z.object({ productID: id }),
    response: z.object({ data: wholeProductSchema }),
  },
  listCatalog: {
    summary: 'Search and filter products, with facets',
    stock: 'exact',
    query: catalogListQuerySchema,
    response: catalogAnswerSchema,
  },
  listKinds: {
    summary: 'List product categories and their specification fields',
    stock: 'none',
    response: z.array(kindSchema),
  },
  listAllProducts: {
    summary: 'List products for administration',
    query: productListQuerySchema,
    response: z.array(listedProductSchema),
  },
  createProduct: {
    summary: 'Create a product',
    maxJsonBytes: productBytes,
    body: createProductSchema,
    response: done,
  },
  updateProduct: {
    summary: 'Update a product',
    maxJsonBytes: productBytes,
    body: updateProductSchema,
    response: done,
  },
  setProductListing: {
    summary: 'Put a draft on sale, or make a product on sale a draft',
    params: byId,
    body: z.object({
      listed: z.boolean().describe('`true`: on sale. `false`: a draft, which only admins see.'),
    }),
    response: done,
  },
  deleteProduct: { summary: 'Delete a product', params: byId, response: done },
  listProductHistory: {
    summary: 'List the change history of a product, newest first',
    params: byId,
    query: listQuerySchema.omit({ q: true }),
    response: z.array(adminActionLineSchema),
  },
  getProductForm: {
    summary: 'Get the values of the product form',
    params: byId,
    response: productFormSchema,
  },
  reducePicture: {
    summary: 'Shrink a photo to the product picture limit',
    maxBytes: photoLimits.bytes,
    body: fileBytes('image'),
    response: z.object({ image: z.string().describe('A data URL to use as a product picture.') }),
  },
  exportProducts: {
    summary: 'Export products as CSV',
    fileType: 'text/csv; charset=utf-8',
    response: fileInPieces(),
  },
  checkProductImport: {
    summary: 'Check a CSV file of products without changing anything',
    maxBytes: productFileLimits.bytes,
    query: checkImportQuerySchema,
    body: fileBytes('file'),
    response: importReportSchema,
  },
  getProductImport: {
    summary: 'Get a checked file: its changes and import progress',
    params: byId,
    response: importReportSchema,
  },
  listProductImportRows: {
    summary: 'List rows of a checked file with errors or changes',
    params: byId,
    query: importRowsQuerySchema,
    response: z.array(importRowSchema),
  },
  confirmProductImport: {
    summary: 'Import a checked file, all or nothing',
    params: byId,
    body: confirmImportSchema,
    response: importReportSchema,
  },
} satisfies CallsOf<typeof catalogRoutes>;

type CatalogCalls = typeof catalogCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends CatalogCalls {}
}
