import { asc, eq, inArray } from 'drizzle-orm';
import type { BuildingBlocks } from '#batteries/calculator/contract/view-calculation.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { KindName } from '../contract/kinds.ts';
import { onSale, selectProducts, toProduct } from './product-repository.ts';
import { products } from './tables/products.ts';

/** No maker has more kinds of cells, packs or parts to choose from; a shop that has shows its first. */
const mostOfAKind = 500;

/** What packs are calculated from: all cells, modules, packs and electronics on sale. */
export async function findBuildingBlocks(db: Database): Promise<BuildingBlocks> {
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
