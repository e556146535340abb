import type { Database } from '#platform/server/database/database.ts';
import type { CatalogueQuery } from '../../contract/catalogue-address.ts';
import type { CatalogueAnswer } from '../../contract/catalogue-answer.ts';
import { listProductsById } from '../product-repository.ts';
import { searchProducts } from '../search/product-search.ts';
import type { Catalogue } from './catalogue.ts';
import { findInCatalogue } from './find-in-catalogue.ts';

interface Parts {
  db: Database;
  readCatalogue: () => Promise<Catalogue>;
}

/** A stretch of what fits, with what else could be chosen. */
export async function listCatalogue(
  { db, readCatalogue }: Parts,
  query: CatalogueQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<CatalogueAnswer> {
  const [catalogue, found] = await Promise.all([
    readCatalogue(),
    query.q ? searchProducts(db, query.q) : undefined,
  ]);
  const { ids, facets, withoutOne } = findInCatalogue(catalogue, query, found?.ids);
  const items = await listProductsById(db, ids.slice(offset, offset + limit));
  return { items, total: ids.length, facets, note: found?.note, withoutOne };
}
