import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { centsToDollars, dollarsToCents } from '#platform/kernel/money.ts';
import type { Product } from '#shop/catalog/contract/product.ts';
import type { placeOrderSchema } from '#shop/orders/contract/order.ts';

/** What the order form sends, for whoever places orders without it. */
export function orderPayload(
  product: Pick<Product, '_id' | 'name' | 'price' | 'min_order'>,
  buyer: { name: string; email: string },
  quantity = product.min_order,
): Required<z.output<typeof placeOrderSchema>> {
  return {
    orderID: randomUUID(),
    productID: product._id,
    name: product.name,
    customer_Name: buyer.name,
    email: buyer.email,
    phone: '4930901820',
    address: '12 Dock Road\n20457 Hamburg',
    quantity,
    rate: product.price,
    total: centsToDollars(dollarsToCents(product.price) * quantity),
  };
}
