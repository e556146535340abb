import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../adapters/database/database.ts';
import { products, stock } from '../../../adapters/database/schema.ts';
import { available } from '../../stock/stock.ts';
import { byVersion } from './by-version.ts';
import {
  type Catalogue,
  type CatalogueWithoutStock,
  type FindableProduct,
  toCatalogue,
  withStock,
} from './catalogue.ts';

/** Read in parts, so that others are served in between. */
const rowsAtOnce = 2_000;

async function loadProducts(db: Database): Promise<CatalogueWithoutStock> {
  const { id, position, name, kind, specification, priceCents, minOrder, multiple } = products;
  const all: FindableProduct[] = [];
  for (let last = 0; ; ) {
    const rows = await db
      .select({ id, position, name, kind, specification, priceCents, minOrder, multiple })
      .from(products)
      .where(and(isNull(products.deletedAt), gt(position, last)))
      .orderBy(asc(position))
      .limit(rowsAtOnce);
    all.push(...rows);
    const end = rows.at(-1);
    if (!end || rows.length < rowsAtOnce) return toCatalogue(all);
    last = end.position;
  }
}

/** In one text: a row for each would take five times as long to read, and it is read after every order. */
async function loadStock(db: Database): Promise<Map<number, number>> {
  const [row] = await db
    .select({ all: sql<string | null>`string_agg(${products.position} || ' ' || ${available}, ',')` })
    .from(stock)
    .innerJoin(products, eq(products.id, stock.productId))
    .where(isNull(products.deletedAt));
  const entries = row?.all?.split(',') ?? [];
  return new Map(entries.map((entry) => entry.split(' ').map(Number) as [number, number]));
}

export interface Versions {
  /** Nothing while changes could be missed. */
  content: number | undefined;
  stock: number;
}

/** The catalogue as it is now, kept in memory for as long as it stays so. */
export function keepCatalogue(db: Database, versions: () => Versions): () => Promise<Catalogue> {
  const readProducts = byVersion(
    () => versions().content,
    () => loadProducts(db),
  );
  return byVersion(
    () => {
      const { content, stock } = versions();
      return content === undefined ? undefined : `${content} ${stock}`;
    },
    async () => withStock(await readProducts(), await loadStock(db)),
  );
}
