import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { fileBytes, fileInPieces, id } from '#platform/contract/fields.ts';
import { done } from '#platform/contract/parameters.ts';
import { priceFileLimits } from '#platform/kernel/upload-limits.ts';
import {
  companyPriceListSchema,
  createPriceListSchema,
  importQuerySchema,
  importReportSchema,
  listedPriceListSchema,
  listedPricesSchema,
  myPricesQuerySchema,
  myPricesSchema,
  previewQuerySchema,
  previewSchema,
  priceListSchema,
  pricesQuerySchema,
  setListPricesSchema,
  updatePriceListSchema,
} from './price-list.ts';
import type { priceListsRoutes } from './routes.ts';

const byList = z.object({ listId: id });
const byCompany = z.object({ companyId: id });
const revised = done.extend({ revision: z.int() });

export const priceListsCalls = {
  listMyPrices: {
    summary: 'List your company’s product prices, where they differ from the public ones',
    query: myPricesQuerySchema,
    response: myPricesSchema,
  },
  listPriceLists: {
    summary: 'List price lists by name',
    query: pricesQuerySchema,
    response: z.array(listedPriceListSchema),
  },
  createPriceList: {
    summary: 'Create a price list',
    isDoneTwice: true,
    body: createPriceListSchema,
    response: done.extend({ id }),
  },
  getPriceList: {
    summary: 'Get a price list with its discounts and the companies that use it',
    params: byList,
    response: priceListSchema,
  },
  updatePriceList: {
    summary: 'Update a price list’s name, validity and discounts',
    params: byList,
    body: updatePriceListSchema,
    response: revised,
  },
  deletePriceList: {
    summary: 'Delete a price list that no company uses',
    params: byList,
    response: done,
  },
  listListPrices: {
    summary: 'List the products with their own prices in a price list, by SKU',
    params: byList,
    query: pricesQuerySchema,
    response: z.array(listedPricesSchema),
  },
  setListPrices: {
    summary: 'Set a product’s prices in a price list',
    params: byList.extend({ productId: id }),
    body: setListPricesSchema,
    response: revised,
  },
  exportListPrices: {
    summary: 'Export a price list’s prices as CSV',
    fileType: 'text/csv; charset=utf-8',
    params: byList,
    response: fileInPieces(),
  },
  importListPrices: {
    summary: 'Check a CSV file of prices, or import it: all valid rows or none',
    maxBytes: priceFileLimits.bytes,
    params: byList,
    query: importQuerySchema,
    body: fileBytes('file'),
    response: importReportSchema,
  },
  previewListPrice: {
    summary: 'Get the price of a quantity of a product in a price list on a day',
    params: byList,
    query: previewQuerySchema,
    response: previewSchema,
  },
  getCompanyPriceList: {
    summary: 'Get a company’s price list',
    params: byCompany,
    response: companyPriceListSchema,
  },
  setCompanyPriceList: {
    summary: 'Assign a price list to a company, or none',
    params: byCompany,
    body: z.strictObject({ listId: id.nullable().describe('Null: public prices.') }),
    response: done,
  },
} satisfies CallsOf<typeof priceListsRoutes>;

type PriceListsCalls = typeof priceListsCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends PriceListsCalls {}
}
