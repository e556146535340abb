import type { Database } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/queries.ts';
import type { OrderableProduct } from '../rules/judge-line.ts';

const mostProducts = 5_000;

/**
 * Products as they were when last ordered, so that the next order need not read them. They may be out of date: an order
 * is placed only if they still have that revision and are in stock, and none is refused by what is remembered alone.
 */
export class RememberedProducts {
  readonly #products = new Map<string, ReadProduct>();

  /** All of them, in their order; nothing when one is not remembered. */
  find(references: readonly ProductReference[]): ReadProduct[] | undefined {
    const found = references.flatMap((reference) => {
      const product = 'id' in reference && this.#products.get(reference.id);
      return product || [];
    });
    return found.length === references.length ? found : undefined;
  }

  keep(products: readonly (ReadProduct | undefined)[]): void {
    for (const product of products) if (product) this.#products.set(product.id, product);
    for (const oldest of this.#products.keys()) {
      if (this.#products.size <= mostProducts) break;
      this.#products.delete(oldest);
    }
  }
}

/** As it was when it was read; the order is placed only if it is still that revision. */
export interface ReadProduct extends Omit<OrderableProduct, 'madeToOrderBy'> {
  revision: number;
  orderBeyondStock: boolean;
  leadDays: number | null;
}

const columns = `
  id, sku, name, price_cents as "priceCents", min_order as "minOrder", multiple, revision,
  order_beyond_stock as "orderBeyondStock", lead_days as "leadDays",
  (on_hand - held)::float8 as available,
  coalesce((
    select json_agg(json_build_object('from', from_quantity, 'unitCents', unit_cents) order by from_quantity)
    from price_tiers where price_tiers.product_id = id
  ), '[]') as tiers`;

const readByIds = prepared<ReadProduct>(
  'products_to_order',
  `select ${columns} from products join stock on product_id = id where id = any ($1) and deleted_at is null`,
);

const readByName = prepared<ReadProduct>(
  'product_to_order_by_name',
  `select ${columns} from products join stock on product_id = id
   where lower(name) = lower($1) and deleted_at is null`,
);

/** Which product is meant: by its id or, in the specification's call, also by its unique name. */
export type ProductReference = { id: string } | { name: string };

/** What is on sale of the products that are meant, in their order; nothing in the place of one that is not. */
export async function findOrderable(
  db: Database,
  references: ProductReference[],
): Promise<(ReadProduct | undefined)[]> {
  const ids = references.flatMap((reference) => ('id' in reference ? [reference.id] : []));
  const known = ids.length > 0 ? await readByIds(db, [ids]) : [];
  return await Promise.all(
    references.map(async (reference) =>
      'id' in reference
        ? known.find(({ id }) => id === reference.id)
        : (await readByName(db, [reference.name]))[0],
    ),
  );
}
