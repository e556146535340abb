import type { ShopInfo } from '#platform/contract/shop-info.ts';
import { shopCurrency, writeDecimal } from '#platform/kernel/money.ts';
import type { Product } from '../contract/product.ts';
import { termsOf } from '../contract/product-terms.ts';
import { canBeOrdered } from '../rules/quantity.ts';

/* Products as schema.org describes them, for search engines. */

type Offering = Pick<ShopInfo, 'address' | 'seller'>;

/** A page of the range, whose first product has this place in the whole. */
export function describeProducts(
  products: Omit<Product, 'specification'>[],
  firstPlace: number,
  shop: Offering,
): object {
  return {
    '@type': 'ItemList',
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: firstPlace + index,
      item: describeProduct(product, shop),
    })),
  };
}

export function describeProduct(product: Omit<Product, 'specification'>, shop: Offering): object {
  const { slug, name, description, price, min_order, available, image, sku, tiers } = product;
  const isOrderable = canBeOrdered(termsOf(product));
  return {
    '@type': 'Product',
    name,
    sku,
    description: firstSentence(description),
    image: new URL(image, shop.address).href,
    brand: { '@type': 'Brand', name: shop.seller.name },
    offers: {
      '@type': 'Offer',
      url: new URL(`/product/${slug}`, shop.address).href,
      price: writeDecimal(price),
      priceCurrency: shopCurrency().code,
      availability: `https://schema.org/${isOrderable ? 'InStock' : 'OutOfStock'}`,
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: min_order, unitCode: 'C62' },
      inventoryLevel: { '@type': 'QuantitativeValue', value: available },
      ...(tiers.length > 0 && {
        priceSpecification: [{ from: min_order, price }, ...tiers].map(describePrice),
      }),
    },
  };
}

/** What a unit costs, from a quantity up to where the next price begins. */
function describePrice(
  { from, price }: { from: number; price: number },
  index: number,
  all: { from: number }[],
): object {
  const next = all[index + 1];
  return {
    '@type': 'UnitPriceSpecification',
    price: writeDecimal(price),
    priceCurrency: shopCurrency().code,
    eligibleQuantity: {
      '@type': 'QuantitativeValue',
      minValue: from,
      ...(next && { maxValue: next.from - 1 }),
      unitCode: 'C62',
    },
  };
}

/** The whole text stands on the page already. */
function firstSentence(text: string): string {
  return /^[\s\S]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}
