import { useQuery } from '@tanstack/react-query';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import type { Product } from '#shop/catalog/contract/product.ts';

export function productKey(productID: string) {
  return ['product', productID];
}

/** The product as it is now: price and stock may change while somebody fills in the form. */
export function useProductToOrder(productID: string) {
  return useQuery<Product>({
    queryKey: productKey(productID),
    queryFn: async ({ signal }) => (await callApi('getProduct', { params: { productID } }, { signal })).data,
    // Whoever comes back after an order of theirs would see the stock from before it.
    gcTime: 0,
  });
}

/** There is no such product, or its address is misspelt. */
export function isNotOnSale(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'not-found' || error.code === 'invalid-request');
}
