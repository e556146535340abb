import { and, inArray, isNull, sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import { minorToAmount } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isValidOn, listPriceFor, termsOn } from '#shop/catalog/rules/price-list.ts';
import { type Price, priceFor } from '#shop/catalog/rules/pricing.ts';
import type { ReadPersonPrices } from '#shop/catalog/server/person-prices.ts';
import { tiersOfProduct } from '#shop/catalog/server/price-tiers.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { MyPrices } from '../contract/price-list.ts';
import { readListed } from './read-prices.ts';
import type { PriceListRow } from './tables.ts';

const terms = {
  ...{ id: products.id, sku: products.sku, name: products.name },
  ...{ priceCents: products.priceCents, minOrder: products.minOrder, tiers: tiersOfProduct },
};

/** What a person pays for products where it is not what everyone pays. */
export async function listMyPrices(
  db: Database,
  readPersonPrices: ReadPersonPrices,
  wanted: { personId: string; productIds: readonly string[] },
): Promise<MyPrices> {
  const prices = await readPersonPrices(db, wanted);
  if (!prices) return { company: null, prices: [] };
  const rows = await db
    .select(terms)
    .from(products)
    .where(and(inArray(products.id, [...wanted.productIds]), isNull(products.deletedAt)));
  const own = rows.flatMap((product) => {
    const list = prices.products.get(product.id);
    const listed = list ? termsOn(product, list, prices.day) : product;
    if (listed.priceCents === product.priceCents && sameTiers(listed.tiers, product.tiers)) return [];
    return [
      {
        productId: product.id,
        price: minorToAmount(listed.priceCents),
        tiers: listed.tiers.map(({ from, unitCents }) => ({ from, price: minorToAmount(unitCents) })),
      },
    ];
  });
  return { company: prices.company, prices: own };
}

const sameTiers = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** For admins: what a quantity costs by a list, and everyone else. */
export async function previewListPrice(
  db: Database,
  list: PriceListRow,
  { sku, quantity, day }: { sku: string; quantity: number; day: string },
) {
  const [product] = await db
    .select(terms)
    .from(products)
    .where(and(sql`lower(${products.sku}) = ${sku.toLowerCase()}`, isNull(products.deletedAt)));
  if (!product) {
    const message = 'No product on sale has this SKU.';
    throw new ShopError('not-found', message, [{ field: 'sku', message }]);
  }
  const listed = (await readListed(db, list.id, [product.id])).get(product.id);
  const isValid = isValidOn(list, day);
  const publicPrice = priceFor(product, quantity);
  return {
    product: { productId: product.id, sku: product.sku, name: product.name },
    ...{ day, isValid, publicPrice: toAmounts(publicPrice) },
    listPrice: toAmounts(listed && isValid ? listPriceFor(product, quantity, listed, day) : publicPrice),
  };
}

const toAmounts = ({ unitCents, tierFrom, totalCents }: Price) => ({
  unit: minorToAmount(unitCents),
  tierFrom,
  total: minorToAmount(totalCents),
});
