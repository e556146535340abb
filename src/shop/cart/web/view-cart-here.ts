import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { termsOf } from '#shop/catalog/contract/product-terms.ts';
import { type CartProduct, type CartView, viewCart } from '../contract/cart.ts';
import type { CartLine } from '../rules/cart.ts';

const noLongerOnSale: CartProduct = {
  name: 'Product no longer on sale',
  sku: '',
  image: '',
  priceCents: 1,
  minOrder: 1,
  multiple: 1,
  available: 0,
  tiers: [],
  isOnSale: false,
};

/** The cart that is only in this browser, by the products that everybody may see. */
export async function viewCartHere(lines: readonly CartLine[], signal: AbortSignal): Promise<CartView> {
  const products = await Promise.all(lines.map(({ productId }) => findProduct(productId, signal)));
  return viewCart(
    0,
    lines.map((line, index) => ({ ...line, product: products[index] ?? noLongerOnSale })),
  );
}

async function findProduct(productID: string, signal: AbortSignal): Promise<CartProduct | undefined> {
  try {
    const { data } = await callApi('getProduct', { params: { productID } }, { signal });
    const { name, sku, image } = data;
    return { name, sku, image, ...termsOf(data), isOnSale: true };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') return undefined;
    throw error;
  }
}
