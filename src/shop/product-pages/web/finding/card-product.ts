import type { Product } from '#shop/catalog/contract/product.ts';
import { keyFiguresOf } from '#shop/catalog/contract/show-specification.ts';

/** As lists show a product: with the figures that tell it from others, in words, in place of all there are. */
export type CardProduct = Omit<Product, 'specification'> & { figures: { label: string; value: string }[] };

const mostFigures = 4;

/** For loaders: what every figure is called and how it is told need not come to the browser. */
export function toCard({ specification, ...product }: Product): CardProduct {
  const { kind } = product;
  return { ...product, figures: keyFiguresOf({ kind, specification }).slice(0, mostFigures) };
}
