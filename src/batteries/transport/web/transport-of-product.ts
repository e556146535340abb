import { dayOf } from '#platform/kernel/dates.ts';
import type { Product } from '#shop/catalog/contract/product.ts';
import type { TransportView } from '../contract/calls.ts';
import { goodsOf, packingOf } from '../contract/goods-of-product.ts';
import { viewTransport } from '../contract/view-transport.ts';

/** How one package of a product may travel. Nothing if it is not dangerous or cannot be judged. */
export function transportOf(product: Product): { units: number; view: TransportView } | undefined {
  const goods = goodsOf(product);
  if (!goods?.cells) return undefined;
  const { units } = packingOf(product, goods);
  const { _id: productId, name } = product;
  const view = viewTransport([{ productId, name, quantity: units, minOrder: 1, product }], dayOf(new Date()));
  // Advice about larger loads does not help with a single package.
  return { units, view: { ...view, modes: view.modes.map((one) => ({ ...one, advice: [] })) } };
}
