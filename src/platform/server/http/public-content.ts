import { wishParameters } from '#batteries/calculator/contract/wish-address.ts';
import type { Call, StockShown } from '#platform/contract/calls.ts';
import { catalogueParameters } from '#shop/catalog/contract/catalogue-address.ts';

/*
 * What public responses depend on, in one place. All of them show the shop's content (products, reviews, blog), and
 * are made anew once that has changed. What each order changes is stock, and not every response shows it.
 */

export interface PublicContent {
  /** What it depends on beside its path: the names of its parameters, in the order of its address. */
  parameters: readonly string[];
  stock: StockShown;
}

/** What the response at a path depends on. */
export type ContentAt = (path: string) => PublicContent;

/** Nothing for a call that is not answered alike to everybody. */
export function findContentOfCall({ stock, query }: Call): PublicContent | undefined {
  return stock && { parameters: Object.keys(query?.shape ?? {}), stock };
}

/** Of files for search engines. */
export const contentOfFiles: PublicContent = { parameters: [], stock: 'none' };

/**
 * Pages by the first part of their path, with what their loaders read of the query; nothing else of a query reaches
 * them. The purchase page and the dashboard show stock too, which the browser asks the API for.
 */
const pages: Record<string, Partial<PublicContent>> = {
  '': { parameters: ['page', 'q'], stock: 'within-a-second' },
  product: { stock: 'within-a-second' },
  products: { parameters: catalogueParameters, stock: 'within-a-second' },
  '01': { stock: 'within-a-second' },
  calculator: { parameters: wishParameters, stock: 'within-a-second' },
  compare: { parameters: ['sku', 'only'], stock: 'within-a-second' },
  'test-summaries': { stock: 'none' },
  recalls: { parameters: ['serial'], stock: 'none' },
  recallNotice: { stock: 'none' },
  'shared-papers': { stock: 'none' },
  'order-bundles': { stock: 'none' },
  blog: { stock: 'none' },
  portfolio: { stock: 'none' },
  signIn: { stock: 'none' },
  registration: { stock: 'none' },
  newPassword: { stock: 'none' },
  demoMailbox: { stock: 'none' },
  verifyAddress: { stock: 'none' },
  cart: { stock: 'none' },
  documents: { stock: 'none' },
  purchasePage: { stock: 'none' },
  dashboard: { stock: 'none' },
};

/** With none of the dots, escapes and slashes by which one page has many spellings. */
const plainPath = /^\/(?:([\w-]+)(?:\/[\w-]+)*)?$/;

/**
 * A page and its data, which the router asks for by itself at `/blog.data` or `/_.data`, depend on the same. One that is
 * not named above, or is spelt oddly, may show stock.
 */
export function contentOfPage(path: string): PublicContent {
  const plain = plainPath.exec(path.replace(/(?<=\/)_\.data$|\.data$/, ''));
  const { parameters = [], stock = 'within-a-second' } = (plain && pages[plain[1] ?? '']) ?? {};
  return { parameters, stock };
}
