import { describeProduct } from '#platform/web/shell/search-engines/structured-data.ts';
import { kindOf } from '#shop/catalog/contract/kinds.ts';
import type { Product } from '#shop/catalog/contract/product.ts';
import { showSpecification } from '#shop/catalog/contract/show-specification.ts';

/** A product on its own page: all its pictures, and every figure. */
export function describeProductAlone(product: Product, pictures: string[], address: string): object {
  const { specification, kind } = product;
  const { gtin, mass } = specification;
  return {
    ...describeProduct(product, address),
    description: product.description,
    image: pictures.map((picture) => address + picture),
    ...(kind && { category: kindOf(kind).plural }),
    ...(gtin && { gtin }),
    ...(mass !== undefined && { weight: { '@type': 'QuantitativeValue', value: mass, unitCode: 'KGM' } }),
    additionalProperty: showSpecification(specification)
      .flatMap(({ rows }) => rows)
      .map(({ label, value }) => ({ '@type': 'PropertyValue', name: label, value })),
  };
}
