import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { always } from '#platform/server/http/search-engines.ts';
import type { Subject } from '#platform/server/subject.ts';
import type { KindName } from '#shop/catalog/contract/kinds.ts';
import { onSale, selectProducts, toProduct } from '#shop/catalog/server/product-repository.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { BuildingBlocks } from '../contract/view-calculation.ts';
import { wishParameters } from '../contract/wish-address.ts';

export const calculatorSubject: Subject = {
  pageData: ({ db }) => ({ findBuildingBlocks: () => findBuildingBlocks(db) }),
  pages: { calculator: { parameters: wishParameters, stock: 'within-a-second' } },
  search: { pages: { '/calculator': always } },
};

/** No maker has more kinds of cells, packs or parts to choose from; a shop that has shows its first. */
const mostOfAKind = 500;

/** What packs are calculated from: all cells, modules, packs and electronics on sale. */
async function findBuildingBlocks(db: Database): Promise<BuildingBlocks> {
  const list = async (...kinds: [KindName, ...KindName[]]) => {
    const rows = await selectProducts(db)
      .where(onSale(kinds.length === 1 ? eq(products.kind, kinds[0]) : inArray(products.kind, kinds)))
      .orderBy(asc(products.position))
      .limit(mostOfAKind);
    return rows.map(toProduct);
  };
  const [units, parts, packs] = await Promise.all([
    list('cell', 'module'),
    list('electronics'),
    list('pack'),
  ]);
  return { units, parts, packs };
}
