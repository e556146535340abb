import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { byVersion } from '#platform/server/http/content-cache/by-version.ts';
import { available } from '../stock.ts';
import { products } from '../tables/products.ts';
import { stock } from '../tables/stock.ts';
import {
  type Catalog,
  type CatalogWithoutStock,
  type FindableProduct,
  toCatalog,
  toFindable,
  withStock,
} from './catalog.ts';

/** Read in parts, so that others are served in between. */
const rowsAtOnce = 2_000;

/** Answers all that is on sale. What was read before is read again only where its row is another one. */
function readingProducts(db: Database): () => Promise<CatalogWithoutStock> {
  const { id, position, name, kind, specification, priceCents, minOrder, multiple } = products;
  let known = new Map<number, { row: string; product: FindableProduct }>();

  const readThose = (positions: number[]) =>
    db
      .select({ id, position, name, kind, specification, priceCents, minOrder, multiple })
      .from(products)
      .where(and(isNull(products.deletedAt), inArray(position, positions)));

  return async () => {
    const rows = await listRows(db);
    const now = new Map(
      rows.flatMap(({ position, row }) => {
        const before = known.get(position);
        return before?.row === row ? [[position, before]] : [];
      }),
    );
    const others = rows.filter(({ position }) => !now.has(position));
    for (let first = 0; first < others.length; first += rowsAtOnce) {
      const some = new Map(others.slice(first, first + rowsAtOnce).map((of) => [of.position, of.row]));
      for (const product of await readThose([...some.keys()]))
        now.set(product.position, { row: some.get(product.position) ?? '', product: toFindable(product) });
    }
    known = now;
    return toCatalog(rows.flatMap(({ position }) => now.get(position)?.product ?? []));
  };
}

/** Where each product stands, and which version of its row it is: what is changed gets another one. */
async function listRows(db: Database): Promise<{ position: number; row: string }[]> {
  const [all] = await db
    .select({
      rows: sql<
        string | null
      >`string_agg(${products.position} || ' ' || products.xmin, ',' order by ${products.position})`,
    })
    .from(products)
    .where(isNull(products.deletedAt));
  return (all?.rows?.split(',') ?? []).map((entry) => {
    const [position = '', row = ''] = entry.split(' ');
    return { position: Number(position), row };
  });
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
export function keepCatalog(db: Database, versions: () => Versions): () => Promise<Catalog> {
  const readProducts = byVersion(() => versions().content, readingProducts(db));
  return byVersion(
    () => {
      const { content, stock } = versions();
      return content === undefined ? undefined : `${content} ${stock}`;
    },
    async () => withStock(await readProducts(), await loadStock(db)),
  );
}
